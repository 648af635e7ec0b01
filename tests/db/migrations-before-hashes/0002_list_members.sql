-- The table and its key as Drizzle has them (db/schema/list-members.ts); what follows it is written by hand.
CREATE TABLE "list_members" (
	"list" text NOT NULL,
	"id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"price" bigint NOT NULL,
	"rating" numeric(3, 2) NOT NULL,
	"in_stock" boolean NOT NULL,
	"is_corporate" boolean NOT NULL,
	"gifts" smallint[] NOT NULL,
	"seller_id" text NOT NULL,
	"lead_days" integer,
	CONSTRAINT "list_members_id_list_pk" PRIMARY KEY("id","list")
);
--> statement-breakpoint
-- What another process writes now, before the triggers are there, would be on no list.
LOCK TABLE products IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
-- The lists that a product is on, by their names.
CREATE FUNCTION lists_of_product(p products) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT 'category:' || name FROM unnest(p.categories) name UNION SELECT 'gift:' || gift FROM unnest(p.gifts) gift
    UNION SELECT 'seller:' || p.seller_id UNION SELECT 'corporate' WHERE p.is_corporate;
$$;
--> statement-breakpoint
-- It is on them while it is shown.
CREATE FUNCTION list_members_of(p products) RETURNS SETOF list_members LANGUAGE sql STABLE AS $$
  SELECT list, p.id, p.created_at, p.price, p.rating, p.stock > 0, p.is_corporate, p.gifts, p.seller_id, p.lead_days
  FROM lists_of_product(p) list WHERE p.is_shown;
$$;
--> statement-breakpoint
-- Before the indexes: they are made in a quarter of the time.
INSERT INTO list_members SELECT m.* FROM products p, list_members_of(p) m;
--> statement-breakpoint
ALTER TABLE "list_members" ADD CONSTRAINT "list_members_id_products_id_fk" FOREIGN KEY ("id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- They carry what lists filter by, which Drizzle cannot say: a list and its counts are read without the rows.
CREATE INDEX "list_members_newest" ON "list_members" USING btree ("list","created_at" DESC NULLS LAST,"id" DESC NULLS LAST)
  INCLUDE (price, in_stock, is_corporate, gifts);
--> statement-breakpoint
CREATE INDEX "list_members_price" ON "list_members" USING btree ("list","price","id") INCLUDE (in_stock, is_corporate, gifts);
--> statement-breakpoint
CREATE INDEX "list_members_rating" ON "list_members" USING btree ("list","rating" DESC NULLS LAST,"id" DESC NULLS LAST)
  INCLUDE (price, in_stock, is_corporate, gifts);
--> statement-breakpoint
-- A product's own row is locked by whoever changes it, so two changes of its lists never meet.
CREATE FUNCTION keep_list_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.is_shown, OLD.categories, OLD.gifts, OLD.seller_id, OLD.is_corporate)
    IS NOT DISTINCT FROM (NEW.is_shown, NEW.categories, NEW.gifts, NEW.seller_id, NEW.is_corporate) THEN
    UPDATE list_members SET created_at = NEW.created_at, price = NEW.price, rating = NEW.rating, in_stock = NEW.stock > 0,
      lead_days = NEW.lead_days WHERE id = NEW.id;
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' THEN DELETE FROM list_members WHERE id = NEW.id; END IF;
  INSERT INTO list_members SELECT * FROM list_members_of(NEW);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_lists AFTER INSERT ON products FOR EACH ROW EXECUTE FUNCTION keep_list_members();
--> statement-breakpoint
CREATE TRIGGER products_lists_changed AFTER UPDATE ON products
  FOR EACH ROW WHEN ((OLD.is_shown, OLD.categories, OLD.seller_id, OLD.created_at, OLD.price, OLD.rating, OLD.stock > 0, OLD.is_corporate, OLD.gifts, OLD.lead_days)
    IS DISTINCT FROM (NEW.is_shown, NEW.categories, NEW.seller_id, NEW.created_at, NEW.price, NEW.rating, NEW.stock > 0, NEW.is_corporate, NEW.gifts, NEW.lead_days))
  EXECUTE FUNCTION keep_list_members();
--> statement-breakpoint
-- What is looked for among the shop's best (shop/finder, shop/catalog/beside.server.ts) is told by the index.
DROP INDEX products_best;
--> statement-breakpoint
CREATE INDEX products_best ON products (sold_count DESC NULLS LAST, rating DESC NULLS LAST, id DESC NULLS LAST)
  INCLUDE (price, stock, status, gifts, seller_id, lead_days, is_corporate, is_one_dollar, type, categories) WHERE is_shown;
--> statement-breakpoint
-- As the indexes of the other orders (0001_rules.sql).
DROP INDEX products_rating;
--> statement-breakpoint
CREATE INDEX products_rating ON products (rating DESC NULLS LAST, id DESC NULLS LAST)
  INCLUDE (price, stock, is_corporate, gifts) WHERE is_shown;
--> statement-breakpoint
-- Without figures of what is there, the first lists are planned as if there were nothing.
ANALYZE list_members;
