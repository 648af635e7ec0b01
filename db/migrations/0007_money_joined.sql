CREATE TABLE "payment_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"parcel_id" text,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"reference" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "payment_refunds_amount" CHECK ("payment_refunds"."amount" > 0),
	CONSTRAINT "payment_refunds_done" CHECK (("payment_refunds"."done_at" is null) = ("payment_refunds"."reference" is null))
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_state";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "coupon_taken" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_refunds_payment_id_index" ON "payment_refunds" USING btree ("payment_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_state" CHECK ("payments"."state" in ('due', 'awaiting', 'submitted', 'rejected', 'failed', 'paid', 'partly_refund_due', 'expired', 'cancelled', 'refund_due', 'refunded'));--> statement-breakpoint
-- A cancelled order has given its coupon back already.
UPDATE "orders" SET "coupon_taken" = false WHERE "state" = 'cancelled';
--> statement-breakpoint
-- Expired orders that a late payment took up again stayed closed for their sellers.
UPDATE "orders" o SET "state" = 'open' WHERE o."state" = 'cancelled'
  AND EXISTS (SELECT 1 FROM "parcels" p WHERE p."order_id" = o."id" AND p."state" <> 'cancelled');
--> statement-breakpoint
-- Money that came and went before the ledger was told of it.
WITH came AS (
  SELECT "id", "amount" FROM "payments"
  WHERE "method" <> 'cod' AND "amount" > 0 AND "state" IN ('paid', 'refund_due', 'refunded')
), booked AS (
  INSERT INTO "ledger_transactions" ("kind", "key")
  SELECT 'payment', 'payment:' || "id" FROM came RETURNING "id", "key"
)
INSERT INTO "ledger_entries" ("transaction_id", "account", "amount")
SELECT booked."id", side."account", side."sign" * came."amount"
FROM booked JOIN came ON booked."key" = 'payment:' || came."id",
  (VALUES ('bank', 1), ('buyer', -1)) AS side ("account", "sign");
--> statement-breakpoint
INSERT INTO "payment_refunds" ("id", "payment_id", "amount", "reason", "reference", "done_at")
SELECT "id", "id", "amount", 'The order was not there any more',
  CASE WHEN "state" = 'refunded' THEN coalesce("reference", 'refunded') END,
  CASE WHEN "state" = 'refunded' THEN "updated_at" END
FROM "payments" WHERE "method" <> 'cod' AND "amount" > 0 AND "state" IN ('refund_due', 'refunded');
--> statement-breakpoint
WITH gone AS (SELECT "id", "amount" FROM "payment_refunds" WHERE "done_at" IS NOT NULL), booked AS (
  INSERT INTO "ledger_transactions" ("kind", "key")
  SELECT 'refund', 'refund:' || "id" FROM gone RETURNING "id", "key"
)
INSERT INTO "ledger_entries" ("transaction_id", "account", "amount")
SELECT booked."id", side."account", side."sign" * gone."amount"
FROM booked JOIN gone ON booked."key" = 'refund:' || gone."id",
  (VALUES ('bank', -1), ('buyer', 1)) AS side ("account", "sign");
--> statement-breakpoint
-- Parts of paid orders that were cancelled, or came back unopened, before refunds were written down.
INSERT INTO "payment_refunds" ("id", "payment_id", "parcel_id", "amount", "reason")
SELECT p."id", y."id", p."id", p."subtotal" + p."shipping" - p."discount", 'A part of the order is not there any more'
FROM "payments" y JOIN "parcels" p ON p."order_id" = y."order_id"
WHERE y."method" <> 'cod' AND y."state" = 'paid' AND p."state" IN ('cancelled', 'returned_to_sender')
  AND p."subtotal" + p."shipping" - p."discount" > 0
  AND EXISTS (SELECT 1 FROM "order_items" i WHERE i."parcel_id" = p."id");
--> statement-breakpoint
UPDATE "payments" y SET "state" = CASE WHEN EXISTS (SELECT 1 FROM "parcels" p
    WHERE p."order_id" = y."order_id" AND p."state" NOT IN ('cancelled', 'returned_to_sender'))
  THEN 'partly_refund_due' ELSE 'refund_due' END
WHERE y."state" = 'paid' AND EXISTS (SELECT 1 FROM "payment_refunds" r WHERE r."payment_id" = y."id");
--> statement-breakpoint
-- The ledger's own check now, not at the end: later migrations may alter its tables.
SET CONSTRAINTS ALL IMMEDIATE;
