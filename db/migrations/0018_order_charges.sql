-- What an order costs, charge by charge (docs/decisions/0018).
CREATE TABLE "order_charges" (
	"order_id" text NOT NULL,
	"parcel_id" text,
	"kind" text NOT NULL,
	"paisa" bigint NOT NULL,
	"payer" text NOT NULL,
	"account" text NOT NULL,
	"taxable" boolean NOT NULL,
	CONSTRAINT "order_charges_kind" CHECK ("order_charges"."kind" ~ '^[a-z_]{1,40}$'),
	CONSTRAINT "order_charges_paisa" CHECK ("order_charges"."paisa" <> 0),
	CONSTRAINT "order_charges_payer" CHECK ("order_charges"."payer" = any ('{"buyer","seller"}'::text[])),
	CONSTRAINT "order_charges_account" CHECK ("order_charges"."account" = any ('{"buyer","courier","bank","seller","commission","shipping","promotion","courier-fees","rounding","claims","goodwill","fee-tax","withheld-tax","courier-differences"}'::text[]))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "order_charges_of_order" ON "order_charges" USING btree ("order_id","kind","payer","account") WHERE parcel_id is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "order_charges_of_parcel" ON "order_charges" USING btree ("parcel_id","kind","payer","account") WHERE parcel_id is not null;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE ON "order_charges" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER not_removed BEFORE DELETE ON "order_charges" FOR EACH ROW EXECUTE FUNCTION refuse_removal();
--> statement-breakpoint
CREATE TRIGGER not_emptied BEFORE TRUNCATE ON "order_charges" FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
--> statement-breakpoint
-- The charges that the sums of an order's or a parcel's own columns stand for.
CREATE FUNCTION charges_of_figures(subtotal bigint, shipping bigint, discount bigint, rounding bigint, born_by text)
  RETURNS TABLE (kind text, paisa bigint, payer text, account text, taxable boolean) LANGUAGE sql IMMUTABLE AS $$
  SELECT known.kind, known.paisa, 'buyer', known.account, known.taxable FROM (VALUES
    ('goods', subtotal, 'seller', true),
    ('shipping', shipping, 'shipping', true),
    ('discount', -discount, CASE born_by WHEN 'seller' THEN 'seller' ELSE 'promotion' END, false),
    ('rounding', rounding, 'rounding', false)
  ) AS known (kind, paisa, account, taxable) WHERE known.paisa <> 0
$$;
--> statement-breakpoint
-- The version before this one writes its columns alone, and runs beside it for a while: when it commits, the charges
-- follow from them. Whoever has written the charges themselves is left alone.
CREATE FUNCTION charge_order_by_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM order_charges WHERE order_id = NEW.id AND parcel_id IS NULL) THEN
    INSERT INTO order_charges (order_id, kind, paisa, payer, account, taxable)
      SELECT NEW.id, c.* FROM charges_of_figures(NEW.subtotal, NEW.shipping, NEW.discount, NEW.rounding,
        (SELECT discount_born_by FROM parcels WHERE order_id = NEW.id AND discount > 0 LIMIT 1)) c;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_charged AFTER INSERT ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION charge_order_by_figures();
--> statement-breakpoint
CREATE FUNCTION charge_parcel_by_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM order_charges WHERE parcel_id = NEW.id) THEN
    INSERT INTO order_charges (order_id, parcel_id, kind, paisa, payer, account, taxable)
      SELECT NEW.order_id, NEW.id, c.* FROM charges_of_figures(NEW.subtotal, NEW.shipping, NEW.discount, NEW.rounding,
        NEW.discount_born_by) c;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER parcels_charged AFTER INSERT ON parcels
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION charge_parcel_by_figures();
