-- From now on an order's total is the sum of its charges, of whatever kinds; its parcels' charges are its own, shared
-- out; and the columns that the version before reads say the same.
-- First what the trigger below says of all charges, and these said of four columns: an order is written before its
-- charges, and whoever locks them the other way round waits for it in a circle.
ALTER TABLE "orders" DROP CONSTRAINT "orders_total_adds_up";
--> statement-breakpoint
ALTER TABLE "parcels" DROP CONSTRAINT "parcels_price";
--> statement-breakpoint
ALTER TABLE "order_charges" ADD CONSTRAINT "order_charges_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "order_charges" ADD CONSTRAINT "order_charges_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
CREATE FUNCTION charges_must_add_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.parcel_id IS NOT NULL THEN
    IF NOT EXISTS (
      SELECT FROM parcels p, LATERAL (SELECT
          coalesce(sum(paisa) FILTER (WHERE payer = 'buyer'), 0) AS price,
          coalesce(sum(paisa) FILTER (WHERE payer = 'buyer' AND kind = 'goods'), 0) AS goods,
          coalesce(sum(paisa) FILTER (WHERE payer = 'buyer' AND kind = 'shipping'), 0) AS shipping,
          coalesce(sum(paisa) FILTER (WHERE payer = 'buyer' AND kind = 'discount'), 0) AS discount,
          coalesce(sum(paisa) FILTER (WHERE payer = 'buyer' AND kind = 'discount' AND account = 'seller'), 0) AS of_seller,
          coalesce(sum(paisa) FILTER (WHERE payer = 'buyer' AND kind = 'rounding'), 0) AS rounding
        FROM order_charges WHERE parcel_id = p.id) c
      WHERE p.id = NEW.parcel_id AND p.order_id = NEW.order_id AND c.price >= 0
        AND (p.subtotal, p.shipping, -p.discount, p.rounding) = (c.goods, c.shipping, c.discount, c.rounding)
        AND c.of_seller = CASE p.discount_born_by WHEN 'seller' THEN c.discount ELSE 0 END) THEN
      RAISE EXCEPTION 'the charges of parcel % do not add up to it', NEW.parcel_id USING ERRCODE = 'check_violation';
    END IF;
    RETURN NULL;
  END IF;
  IF NOT EXISTS (
    SELECT FROM orders o, LATERAL (SELECT
        coalesce(sum(paisa) FILTER (WHERE payer = 'buyer'), 0) AS total,
        coalesce(sum(paisa) FILTER (WHERE payer = 'buyer' AND kind = 'goods'), 0) AS goods,
        coalesce(sum(paisa) FILTER (WHERE payer = 'buyer' AND kind = 'shipping'), 0) AS shipping,
        coalesce(sum(paisa) FILTER (WHERE payer = 'buyer' AND kind = 'discount'), 0) AS discount,
        coalesce(sum(paisa) FILTER (WHERE payer = 'buyer' AND kind = 'rounding'), 0) AS rounding
      FROM order_charges WHERE order_id = o.id AND parcel_id IS NULL) c
    WHERE o.id = NEW.order_id AND (o.total, o.subtotal, o.shipping, -o.discount, o.rounding)
      = (c.total, c.goods, c.shipping, c.discount, c.rounding)) THEN
    RAISE EXCEPTION 'the charges of order % do not add up to its total', NEW.order_id USING ERRCODE = 'check_violation';
  END IF;
  -- A parcel without a line has a successor, which has its charges too (shop/buying/settlement/reinstate.server.ts).
  IF EXISTS (
    SELECT FROM (
      SELECT kind, payer, account, paisa FROM order_charges WHERE order_id = NEW.order_id AND parcel_id IS NULL
      UNION ALL
      SELECT c.kind, c.payer, c.account, -c.paisa FROM parcels p JOIN order_charges c ON c.parcel_id = p.id
        WHERE p.order_id = NEW.order_id AND EXISTS (SELECT FROM order_items i WHERE i.parcel_id = p.id)) each
    GROUP BY kind, payer, account HAVING sum(paisa) <> 0)
    AND EXISTS (SELECT FROM order_items WHERE order_id = NEW.order_id) THEN
    RAISE EXCEPTION 'the charges of order % are not those of its parcels', NEW.order_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_charges_add_up AFTER INSERT ON "order_charges"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION charges_must_add_up();
--> statement-breakpoint
-- As in 0001, but a parcel costs what its charges say.
CREATE OR REPLACE FUNCTION refund_must_add_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.amount <> (SELECT coalesce(sum(amount), 0) FROM refund_lines WHERE refund_id = NEW.id) THEN
    RAISE EXCEPTION 'the lines of refund % do not sum to it', NEW.id;
  END IF;
  -- Two at once: the second waits here, then sees the first.
  PERFORM FROM parcels WHERE id = NEW.parcel_id FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM refund_lines l JOIN order_items i ON i.id = l.order_item_id
      WHERE l.order_item_id IN (SELECT order_item_id FROM refund_lines WHERE refund_id = NEW.id)
        AND EXISTS (SELECT FROM refunds r WHERE r.id = l.refund_id AND r.state <> 'withdrawn')
      GROUP BY i.id HAVING sum(l.quantity) > i.quantity) THEN
    RAISE EXCEPTION 'refund % gives back more of a line than was bought', NEW.id;
  END IF;
  IF (SELECT coalesce(sum(amount), 0) FROM refunds WHERE parcel_id = NEW.parcel_id AND state <> 'withdrawn')
      > (SELECT coalesce(sum(paisa), 0) FROM order_charges WHERE parcel_id = NEW.parcel_id AND payer = 'buyer') THEN
    RAISE EXCEPTION 'refund % gives back more than its parcel cost', NEW.id;
  END IF;
  RETURN NULL;
END $$;
