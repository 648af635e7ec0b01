-- Of a file of products, how what a row changes stood when it was shown; rows of before have none, and are looked at again.
ALTER TABLE "product_import_rows" ADD COLUMN "shown" jsonb;--> statement-breakpoint
-- What a gift box takes: grams and pieces. Empty: nobody has said, and nothing is refused.
ALTER TABLE "products" ADD COLUMN "holds_grams" integer, ADD COLUMN "holds_pieces" integer;
