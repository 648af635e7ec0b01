-- A trigger of products is replaced: that waits for whoever writes products, and for nobody who reads them. What is here
-- already gets its facts afterwards, a few products at a time (0004_rating_facts.sql).
LOCK TABLE products IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
-- Prices in bands, eight to each ten times as much, the first up to Rs 100: what a search within a price asks an index.
CREATE FUNCTION price_band(price bigint) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT width_bucket(price, '{10000,13300,17800,23700,31600,42200,56200,75000,100000,133000,178000,237000,316000,422000,562000,750000,1000000,1330000,1780000,2370000,3160000,4220000,5620000,7500000,10000000,13300000,17800000,23700000,31600000,42200000,56200000,75000000,100000000}'::bigint[]);
$$;
--> statement-breakpoint
-- The same within a price, by the bands that it touches; as it is where these are so many that they hardly leave anything out.
CREATE FUNCTION within_price(asked tsquery, lowest bigint, highest bigint) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN count(*) BETWEEN 1 AND 8 THEN asked && string_agg(format('''#price:%s''', band), '|')::tsquery ELSE asked END
  FROM generate_series(price_band(lowest), price_band(highest)) band;
$$;
--> statement-breakpoint
-- What a product is filtered by, as words that nobody can type: "#category:Mugs". A search within a list then asks one
-- index for both, and reads no product that the list has not.
CREATE FUNCTION facts_of_product(p products) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT array_agg('#' || fact) FROM (SELECT * FROM lists_of_product(p) UNION ALL SELECT 'price:' || price_band(p.price)) facts (fact);
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION words_of_product(p products) RETURNS tsvector LANGUAGE plpgsql STABLE AS $$
DECLARE
  of_name CONSTANT text[] := search_tokens(lower(p.name));
  of_tags CONSTANT text[] := search_tokens(lower(p.type || ' ' || array_to_string(p.tags || p.categories, ' ')));
BEGIN
  RETURN coalesce((SELECT string_agg(format('''%s'':%s%s', left(word, 200), least(place, 16000),
      CASE WHEN word = ANY (of_name) THEN 'A' WHEN word = ANY (of_tags) THEN 'B' ELSE 'D' END), ' ')
    FROM unnest(search_tokens(p.search_text)) WITH ORDINALITY AS said (word, place)), '')::tsvector
    || array_to_tsvector(facts_of_product(p));
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_product_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.search_text, OLD.name, OLD.categories, OLD.gifts, OLD.seller_id, OLD.is_corporate, price_band(OLD.price))
    IS NOT DISTINCT FROM (NEW.search_text, NEW.name, NEW.categories, NEW.gifts, NEW.seller_id, NEW.is_corporate, price_band(NEW.price)) THEN
    UPDATE product_words SET created_at = NEW.created_at, is_shown = NEW.is_shown, in_stock = NEW.stock > 0,
      price = NEW.price WHERE product_id = NEW.id;
    RETURN NULL;
  END IF;
  INSERT INTO product_words (product_id, created_at, is_shown, is_corporate, in_stock, price, gifts, words)
    VALUES (NEW.id, NEW.created_at, NEW.is_shown, NEW.is_corporate, NEW.stock > 0, NEW.price, NEW.gifts, words_of_product(NEW))
    ON CONFLICT (product_id) DO UPDATE SET created_at = excluded.created_at, is_shown = excluded.is_shown,
      is_corporate = excluded.is_corporate, in_stock = excluded.in_stock, price = excluded.price,
      gifts = excluded.gifts, words = excluded.words;
  INSERT INTO search_words (word)
    SELECT DISTINCT left(said, 200) FROM unnest(search_tokens(NEW.search_text)) said
    WHERE NOT EXISTS (SELECT FROM search_words s WHERE s.word = left(said, 200));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER products_words_changed AFTER UPDATE ON products
  FOR EACH ROW WHEN ((OLD.search_text, OLD.name, OLD.categories, OLD.seller_id, OLD.is_shown, OLD.is_corporate, OLD.stock > 0, OLD.price, OLD.gifts, OLD.created_at)
    IS DISTINCT FROM (NEW.search_text, NEW.name, NEW.categories, NEW.seller_id, NEW.is_shown, NEW.is_corporate, NEW.stock > 0, NEW.price, NEW.gifts, NEW.created_at))
  EXECUTE FUNCTION keep_product_words();
