-- What takes the place of an archived product. Nobody has one yet: there is nothing to look through for the key.
ALTER TABLE "products" ADD COLUMN "replaced_by" text;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_replaced_by_products_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "products"("id") NOT VALID;--> statement-breakpoint
-- Where a category is listed, and what it is called in Urdu. Those that the shop's pages lead to by their names are told
-- apart, and made where there are none, when the shop starts (shop/catalog/fill-categories.server.ts).
ALTER TABLE "categories"
	ADD COLUMN "name_urdu" text DEFAULT '' NOT NULL,
	ADD COLUMN "description_urdu" text DEFAULT '' NOT NULL,
	ADD COLUMN "is_listed" boolean DEFAULT true NOT NULL,
	ADD COLUMN "is_shortcut" boolean DEFAULT false NOT NULL,
	ADD COLUMN "is_collection" boolean DEFAULT false NOT NULL,
	ADD COLUMN "is_fixed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE TABLE "old_addresses" (
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"left_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "old_addresses_kind_name_pk" PRIMARY KEY("kind","name"),
	CONSTRAINT "old_addresses_kind" CHECK ("old_addresses"."kind" = any ('{"category","product","store"}'::text[]))
);
--> statement-breakpoint
CREATE INDEX "old_addresses_subject" ON "old_addresses" USING btree ("kind","subject");--> statement-breakpoint
CREATE TRIGGER not_emptied BEFORE TRUNCATE ON "old_addresses" FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();--> statement-breakpoint
-- What two spellings of one address have in common (SPEC §7): any case, hyphens are spaces.
CREATE FUNCTION spoken_name(said text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(replace(lower(said), '-', ' '), '\s+', ' ', 'g'));
$$;
--> statement-breakpoint
-- An address that was given out leads on, whoever changes it: the first argument is the kind, the others the columns that
-- are addresses. Of two things that had one after the other, it is the last one's.
CREATE FUNCTION keep_old_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO old_addresses AS o (kind, name, subject)
    SELECT DISTINCT TG_ARGV[0], spoken_name(to_jsonb(OLD) ->> col), OLD.id FROM unnest(TG_ARGV[1:]) col
      WHERE to_jsonb(OLD) ->> col IS DISTINCT FROM to_jsonb(NEW) ->> col AND spoken_name(to_jsonb(OLD) ->> col) <> ''
    ON CONFLICT (kind, name) DO UPDATE SET subject = excluded.subject, left_at = excluded.left_at;
  -- Cached pages link to it: more of them than can be named.
  PERFORM pg_notify('tohfa_changed', '*');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_keep_old_address AFTER UPDATE OF slug ON products
  FOR EACH ROW WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION keep_old_address('product', 'slug');
--> statement-breakpoint
-- A store that was never open has given out no address.
CREATE TRIGGER sellers_keep_old_address AFTER UPDATE OF handle, company_name ON sellers
  FOR EACH ROW WHEN (OLD.status IN ('approved', 'blocked') AND (OLD.handle, OLD.company_name) <> (NEW.handle, NEW.company_name))
  EXECUTE FUNCTION keep_old_address('store', 'handle', 'company_name');
--> statement-breakpoint
CREATE TRIGGER categories_keep_old_address AFTER UPDATE OF name, slug ON categories
  FOR EACH ROW WHEN ((OLD.name, OLD.slug) <> (NEW.name, NEW.slug)) EXECUTE FUNCTION keep_old_address('category', 'name', 'slug');
--> statement-breakpoint
-- (One that was merged has passed them on before.)
CREATE FUNCTION forget_old_addresses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM old_addresses WHERE kind = 'category' AND subject = OLD.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER categories_forget_old_addresses AFTER DELETE ON categories
  FOR EACH ROW EXECUTE FUNCTION forget_old_addresses();
