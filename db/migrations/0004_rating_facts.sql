-- First no one writes products, whose triggers write words; then no one reads words. Whoever searches holds words and asks
-- for products: this lock lets them read on, so nobody waits here in a circle.
LOCK TABLE products IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
LOCK TABLE product_words IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
ALTER TABLE "product_words" ADD COLUMN "rating" numeric(3, 2) DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- Ratings in bands of a quarter star: what has a text in the order of ratings is looked for band by band, as by price.
CREATE FUNCTION rating_band(rating numeric) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT floor(rating * 4)::integer;
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION facts_of_product(p products) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT array_agg('#' || fact) FROM (SELECT * FROM lists_of_product(p) UNION ALL SELECT 'price:' || price_band(p.price)
    UNION ALL SELECT 'rating:' || rating_band(p.rating)) facts (fact);
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_product_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.search_text, OLD.name, OLD.categories, OLD.gifts, OLD.seller_id, OLD.is_corporate, price_band(OLD.price), rating_band(OLD.rating))
    IS NOT DISTINCT FROM (NEW.search_text, NEW.name, NEW.categories, NEW.gifts, NEW.seller_id, NEW.is_corporate, price_band(NEW.price), rating_band(NEW.rating)) THEN
    UPDATE product_words SET created_at = NEW.created_at, is_shown = NEW.is_shown, in_stock = NEW.stock > 0,
      price = NEW.price, rating = NEW.rating WHERE product_id = NEW.id;
    RETURN NULL;
  END IF;
  INSERT INTO product_words (product_id, created_at, is_shown, is_corporate, in_stock, price, rating, gifts, words)
    VALUES (NEW.id, NEW.created_at, NEW.is_shown, NEW.is_corporate, NEW.stock > 0, NEW.price, NEW.rating, NEW.gifts, words_of_product(NEW))
    ON CONFLICT (product_id) DO UPDATE SET created_at = excluded.created_at, is_shown = excluded.is_shown,
      is_corporate = excluded.is_corporate, in_stock = excluded.in_stock, price = excluded.price, rating = excluded.rating,
      gifts = excluded.gifts, words = excluded.words;
  INSERT INTO search_words (word)
    SELECT DISTINCT left(said, 200) FROM unnest(search_tokens(NEW.search_text)) said
    WHERE NOT EXISTS (SELECT FROM search_words s WHERE s.word = left(said, 200));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER products_words_changed AFTER UPDATE ON products
  FOR EACH ROW WHEN ((OLD.search_text, OLD.name, OLD.categories, OLD.seller_id, OLD.is_shown, OLD.is_corporate, OLD.stock > 0, OLD.price, OLD.rating, OLD.gifts, OLD.created_at)
    IS DISTINCT FROM (NEW.search_text, NEW.name, NEW.categories, NEW.seller_id, NEW.is_shown, NEW.is_corporate, NEW.stock > 0, NEW.price, NEW.rating, NEW.gifts, NEW.created_at))
  EXECUTE FUNCTION keep_product_words();
--> statement-breakpoint
-- The words that are here already have no facts, of this and the version before. They are written afterwards, a few at a
-- time, so that the shop goes on selling (fillProductWords in shop/search/words.server.ts): of rows up to this number, from
-- the newest to the oldest. The table goes with the last; a new shop never has it.
DO $$
BEGIN
  IF EXISTS (SELECT FROM product_words) THEN
    CREATE TABLE product_words_behind AS SELECT max(number) AS upto FROM product_words;
  END IF;
END $$;
