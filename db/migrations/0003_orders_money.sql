CREATE TABLE "cash_collections" (
	"parcel_id" text PRIMARY KEY NOT NULL,
	"courier" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'expected' NOT NULL,
	"remittance_id" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cash_collections_amount" CHECK ("cash_collections"."amount" > 0),
	CONSTRAINT "cash_collections_remitted" CHECK (("cash_collections"."state" = 'remitted') = ("cash_collections"."remittance_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"parcel_id" text,
	"machine" text NOT NULL,
	"state" text NOT NULL,
	"actor" text NOT NULL,
	"note" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"seller_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "remittances" (
	"id" text PRIMARY KEY NOT NULL,
	"courier" text NOT NULL,
	"reference" text NOT NULL,
	"gross" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "remittances_fee" CHECK ("remittances"."gross" > 0 and "remittances"."fee" between 0 and "remittances"."gross")
);
--> statement-breakpoint
ALTER TABLE "parcels" DROP CONSTRAINT "parcels_dispatched_has_number";--> statement-breakpoint
DROP INDEX "return_requests_one_open";--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "courier" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "cash_collections" ADD CONSTRAINT "cash_collections_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_collections" ADD CONSTRAINT "cash_collections_remittance_id_remittances_id_fk" FOREIGN KEY ("remittance_id") REFERENCES "public"."remittances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_collections_courier_state_index" ON "cash_collections" USING btree ("courier","state");--> statement-breakpoint
CREATE INDEX "order_events_order_id_id_index" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_reference" ON "payouts" USING btree ("seller_id","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "remittances_reference" ON "remittances" USING btree ("courier","reference");--> statement-breakpoint
CREATE INDEX "orders_awaiting" ON "orders" USING btree ("created_at") WHERE state = 'awaiting';--> statement-breakpoint
CREATE UNIQUE INDEX "return_requests_one_open" ON "return_requests" USING btree ("parcel_id") WHERE state <> 'refused';--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_dispatched_has_number" CHECK ("parcels"."state" not in ('dispatched', 'delivered', 'returned', 'returned_to_sender') or "parcels"."tracking_number" is not null);