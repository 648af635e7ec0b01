-- What of an order's price is paid by what, beside its payment: store credit, vouchers, an advance. Never more than the
-- price; its parcels' shares sum to it; and only what was given back of it changes.
CREATE TABLE "order_tenders" (
	"place" bigserial PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"parcel_id" text,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"paisa" bigint NOT NULL,
	"given_back" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "order_tenders_kind" CHECK ("order_tenders"."kind" = any ('{"voucher","store_credit","advance"}'::text[])),
	CONSTRAINT "order_tenders_source_length" CHECK (char_length("order_tenders"."source") <= 100),
	CONSTRAINT "order_tenders_paisa" CHECK ("order_tenders"."paisa" > 0),
	CONSTRAINT "order_tenders_given_back" CHECK ("order_tenders"."given_back" between 0 and "order_tenders"."paisa")
);
--> statement-breakpoint
ALTER TABLE "order_tenders" ADD CONSTRAINT "order_tenders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_tenders" ADD CONSTRAINT "order_tenders_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_tenders_of_order" ON "order_tenders" USING btree ("order_id","kind","source") WHERE parcel_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "order_tenders_of_parcel" ON "order_tenders" USING btree ("parcel_id","kind","source") WHERE parcel_id is not null;--> statement-breakpoint
CREATE INDEX "order_tenders_of_source" ON "order_tenders" USING btree ("source","place");
--> statement-breakpoint
CREATE TRIGGER order_tenders_agreed BEFORE UPDATE OF order_id, parcel_id, kind, source, paisa ON "order_tenders"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION tenders_must_add_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(paisa) FROM order_tenders WHERE order_id = NEW.order_id AND parcel_id IS NULL)
      > (SELECT total FROM orders WHERE id = NEW.order_id)
    OR EXISTS (SELECT FROM order_tenders t WHERE t.order_id = NEW.order_id AND t.parcel_id IS NOT NULL
      GROUP BY t.parcel_id HAVING sum(t.paisa) > (SELECT coalesce(sum(c.paisa), 0) FROM order_charges c
        WHERE c.parcel_id = t.parcel_id AND c.payer = 'buyer')) THEN
    RAISE EXCEPTION 'the tenders of order % are more than it costs', NEW.order_id USING ERRCODE = 'check_violation';
  END IF;
  -- A parcel without a line has a successor (shop/buying/settlement/reinstate.server.ts).
  IF EXISTS (
    SELECT FROM (
      SELECT kind, source, paisa FROM order_tenders WHERE order_id = NEW.order_id AND parcel_id IS NULL
      UNION ALL
      SELECT t.kind, t.source, -t.paisa FROM parcels p JOIN order_tenders t ON t.parcel_id = p.id
        WHERE p.order_id = NEW.order_id AND EXISTS (SELECT FROM order_items i WHERE i.parcel_id = p.id)) each
    GROUP BY kind, source HAVING sum(paisa) <> 0)
    AND EXISTS (SELECT FROM order_items WHERE order_id = NEW.order_id) THEN
    RAISE EXCEPTION 'the tenders of order % are not those of its parcels', NEW.order_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_tenders_add_up AFTER INSERT ON "order_tenders"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION tenders_must_add_up();
--> statement-breakpoint
CREATE TRIGGER not_removed BEFORE DELETE ON order_tenders FOR EACH ROW EXECUTE FUNCTION refuse_removal();
--> statement-breakpoint
CREATE TRIGGER not_emptied BEFORE TRUNCATE ON order_tenders FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
