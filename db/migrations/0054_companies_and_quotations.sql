-- The company that an order is bought for, quotations, and the taxes that offices keep back of what they pay.
CREATE TABLE "order_companies" (
	"order_id" text PRIMARY KEY NOT NULL,
	"company" text NOT NULL,
	"ntn" text DEFAULT '' NOT NULL,
	"po_number" text DEFAULT '' NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_companies_name" CHECK (char_length("order_companies"."company") <= 240),
	CONSTRAINT "order_companies_numbers" CHECK (greatest(char_length("order_companies"."ntn"), char_length("order_companies"."po_number")) <= 80)
);
--> statement-breakpoint
CREATE TABLE "payment_tax_papers" (
	"payment_id" text NOT NULL,
	"tax" text NOT NULL,
	"amount" bigint NOT NULL,
	"certificate_key" text NOT NULL,
	"certificate" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_tax_papers_payment_id_tax_pk" PRIMARY KEY("payment_id","tax"),
	CONSTRAINT "payment_tax_papers_amount" CHECK ("payment_tax_papers"."amount" > 0),
	CONSTRAINT "payment_tax_papers_tax" CHECK ("payment_tax_papers"."tax" = any ('{"income","sales"}'::text[])),
	CONSTRAINT "payment_tax_papers_texts" CHECK (greatest(char_length("payment_tax_papers"."certificate"), char_length("payment_tax_papers"."certificate_key")) <= 100)
);
--> statement-breakpoint
CREATE TABLE "quotations" (
	"id" text PRIMARY KEY NOT NULL,
	"access_token_hash" text NOT NULL,
	"access_nonce" uuid NOT NULL,
	"paper_id" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"total" bigint NOT NULL,
	"valid_until" date NOT NULL,
	"frozen" jsonb,
	"buyer" text NOT NULL,
	"company" text NOT NULL,
	"email" text NOT NULL,
	"user_id" text,
	"address_hash" text DEFAULT '' NOT NULL,
	"order_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text,
	CONSTRAINT "quotations_paperId_unique" UNIQUE("paper_id"),
	CONSTRAINT "quotations_orderId_unique" UNIQUE("order_id"),
	CONSTRAINT "quotations_state" CHECK ("quotations"."state" = any ('{"open","accepted","withdrawn"}'::text[])),
	CONSTRAINT "quotations_access_token_hash" CHECK ("quotations"."access_token_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "quotations_order" CHECK (("quotations"."state" = 'accepted') = ("quotations"."order_id" is not null)),
	CONSTRAINT "quotations_ended" CHECK (("quotations"."state" = 'open') = ("quotations"."ended_at" is null) and ("quotations"."ended_at" is null) = ("quotations"."ended_by" is null)),
	CONSTRAINT "quotations_total" CHECK ("quotations"."total" > 0),
	CONSTRAINT "quotations_texts" CHECK (greatest(char_length("quotations"."buyer"), char_length("quotations"."company"), char_length("quotations"."email")) <= 240)
);
--> statement-breakpoint
ALTER TABLE "paper_counters" DROP CONSTRAINT "paper_counters_kind";
--> statement-breakpoint
ALTER TABLE "papers" DROP CONSTRAINT "papers_kind";
--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "buyer_company" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "buyer_ntn" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_companies" ADD CONSTRAINT "order_companies_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_tax_papers" ADD CONSTRAINT "payment_tax_papers_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_tax_papers_certificate" ON "payment_tax_papers" USING btree ("tax","certificate_key");
--> statement-breakpoint
CREATE INDEX "quotations_of_state" ON "quotations" USING btree ("state","paper_id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "quotations_of_address" ON "quotations" USING btree ("address_hash") WHERE address_hash <> '';
--> statement-breakpoint
CREATE INDEX "quotations_of_email" ON "quotations" USING btree ("email");
--> statement-breakpoint
CREATE INDEX "quotations_of_user" ON "quotations" USING btree ("user_id");
--> statement-breakpoint
ALTER TABLE "paper_counters" ADD CONSTRAINT "paper_counters_kind" CHECK ("paper_counters"."kind" = any ('{"invoice","tax_invoice","credit_note","challan","commission_invoice","payout_advice","quotation"}'::text[])) NOT VALID;
--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_company" CHECK (greatest(char_length("papers"."buyer_company"), char_length("papers"."buyer_ntn")) <= 240) NOT VALID;
--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_kind" CHECK ("papers"."kind" = any ('{"invoice","tax_invoice","credit_note","challan","commission_invoice","payout_advice","quotation"}'::text[])) NOT VALID;
--> statement-breakpoint
DROP TRIGGER append_only ON papers;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON papers FOR EACH ROW
  EXECUTE FUNCTION refuse_all_but_forgetting('buyer_name', 'buyer_address', 'buyer_company', 'buyer_ntn');
--> statement-breakpoint
-- What taxes were kept back is booked by it.
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON payment_tax_papers FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER not_emptied BEFORE TRUNCATE ON payment_tax_papers FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
--> statement-breakpoint
CREATE TRIGGER not_removed BEFORE DELETE ON quotations FOR EACH ROW EXECUTE FUNCTION refuse_removal();
--> statement-breakpoint
CREATE TRIGGER not_emptied BEFORE TRUNCATE ON quotations FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
--> statement-breakpoint
CREATE TRIGGER not_emptied BEFORE TRUNCATE ON order_companies FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
