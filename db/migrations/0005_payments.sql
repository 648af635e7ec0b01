CREATE TABLE "payment_attempts" (
	"reference" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"method" text NOT NULL,
	"amount" bigint NOT NULL,
	"token" text,
	"state" text DEFAULT 'open' NOT NULL,
	"checks" integer DEFAULT 0 NOT NULL,
	"next_check_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_attempts_amount" CHECK ("payment_attempts"."amount" >= 0),
	CONSTRAINT "payment_attempts_state" CHECK ("payment_attempts"."state" in ('open', 'paid', 'failed', 'refund_due'))
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"actor" text NOT NULL,
	"text" text NOT NULL,
	"reference" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_receipts" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"sha256" text NOT NULL,
	"transaction_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_receipts" ADD CONSTRAINT "payment_receipts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_attempts_payment_id_index" ON "payment_attempts" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_due" ON "payment_attempts" USING btree ("next_check_at");--> statement-breakpoint
CREATE INDEX "payment_events_payment_id_id_index" ON "payment_events" USING btree ("payment_id","id");--> statement-breakpoint
CREATE INDEX "payment_receipts_payment_id_created_at_index" ON "payment_receipts" USING btree ("payment_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_receipts_photo" ON "payment_receipts" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "orders_of_email" ON "orders" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("state","expires_at");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_state" CHECK ("payments"."state" in ('due', 'awaiting', 'submitted', 'rejected', 'failed', 'paid', 'expired', 'cancelled', 'refund_due', 'refunded'));--> statement-breakpoint
-- A bank transfer was "due" before it had states of its own; nobody's order is cancelled for it.
UPDATE "payments" SET "state" = 'awaiting' WHERE "method" = 'bank_transfer' AND "state" = 'due';
--> statement-breakpoint
CREATE TRIGGER payment_events_append_only BEFORE UPDATE OR DELETE ON payment_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
