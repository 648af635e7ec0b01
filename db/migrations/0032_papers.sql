-- Invoices and the other papers, with numbers that run without gaps.
CREATE TABLE "paper_counters" (
	"issuer" text NOT NULL,
	"kind" text NOT NULL,
	"tax_year" integer NOT NULL,
	"last" integer NOT NULL,
	"last_day" date NOT NULL,
	CONSTRAINT "paper_counters_issuer_kind_tax_year_pk" PRIMARY KEY("issuer","kind","tax_year"),
	CONSTRAINT "paper_counters_kind" CHECK ("paper_counters"."kind" = any ('{"invoice","tax_invoice","credit_note","challan","commission_invoice","payout_advice"}'::text[]))
);
--> statement-breakpoint
CREATE TABLE "paper_months" (
	"month" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "papers" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"issuer" text NOT NULL,
	"tax_year" integer NOT NULL,
	"serial" integer NOT NULL,
	"number" text NOT NULL,
	"about" text NOT NULL,
	"day" date NOT NULL,
	"seller_id" text,
	"order_id" text,
	"parcel_id" text,
	"credit_of" bigint,
	"total" bigint,
	"content" jsonb NOT NULL,
	"buyer_name" text DEFAULT '' NOT NULL,
	"buyer_address" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "papers_about_unique" UNIQUE("about"),
	CONSTRAINT "papers_kind" CHECK ("papers"."kind" = any ('{"invoice","tax_invoice","credit_note","challan","commission_invoice","payout_advice"}'::text[])),
	CONSTRAINT "papers_total" CHECK ("papers"."total" >= 0),
	CONSTRAINT "papers_texts" CHECK (greatest(char_length("papers"."buyer_name"), char_length("papers"."buyer_address"), char_length("papers"."about")) <= 600)
);
--> statement-breakpoint
CREATE TABLE "papers_due" (
	"parcel_id" text PRIMARY KEY NOT NULL,
	"changes" integer DEFAULT 1 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "job_runs" DROP CONSTRAINT "job_runs_id";
--> statement-breakpoint
ALTER TABLE "tax_rates" DROP CONSTRAINT "tax_rates_kind";
--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_credit_of_papers_id_fk" FOREIGN KEY ("credit_of") REFERENCES "public"."papers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "papers_due" ADD CONSTRAINT "papers_due_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "papers_serial" ON "papers" USING btree ("issuer","kind","tax_year","serial");
--> statement-breakpoint
CREATE INDEX "papers_number" ON "papers" USING btree ("number");
--> statement-breakpoint
CREATE INDEX "papers_of_order" ON "papers" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "papers_of_parcel" ON "papers" USING btree ("parcel_id");
--> statement-breakpoint
CREATE INDEX "papers_of_seller" ON "papers" USING btree ("seller_id","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "papers_credits" ON "papers" USING btree ("credit_of") WHERE credit_of is not null;
--> statement-breakpoint
CREATE INDEX "papers_due_at" ON "papers_due" USING btree ("due_at");
--> statement-breakpoint
ALTER TABLE "job_runs" ADD CONSTRAINT "job_runs_id" CHECK ("job_runs"."id" = any ('{"send-messages","poll-couriers","settle-attempts","expire-payments","expire-confirmations","send-reminders","tell-late","issue-papers","tell-couples","count-together","end-sale","index-products","clean-up","check-books","count-standings","demo-parcels"}'::text[])) NOT VALID;
--> statement-breakpoint
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rates_kind" CHECK ("tax_rates"."kind" = any ('{"services_tax","income_tax_cash","income_tax_digital","sales_tax_cash","sales_tax_digital","sales_tax"}'::text[])) NOT VALID;
--> statement-breakpoint
INSERT INTO "tax_rates" ("kind", "party", "rate", "from_day", "source", "actor") VALUES
  ('sales_tax', '', 1800, '2023-02-14', 'Sales Tax Act 1990, section 3(1)', 'system');
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON papers FOR EACH ROW EXECUTE FUNCTION refuse_all_but_forgetting('buyer_name', 'buyer_address');
--> statement-breakpoint
CREATE TRIGGER not_emptied BEFORE TRUNCATE ON papers FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
--> statement-breakpoint
-- Whoever moves a parcel or sends a refund needs to know nothing of papers.
CREATE FUNCTION papers_are_due() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  parcel text := CASE TG_TABLE_NAME WHEN 'parcels' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'parcel_id' END;
BEGIN
  INSERT INTO papers_due (parcel_id) VALUES (parcel)
    ON CONFLICT (parcel_id) DO UPDATE SET changes = papers_due.changes + 1, due_at = now();
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER papers_are_due AFTER UPDATE OF state ON parcels FOR EACH ROW
  WHEN (NEW.state IN ('dispatched', 'delivered', 'returned_to_sender', 'lost', 'damaged') AND NEW.state <> OLD.state)
  EXECUTE FUNCTION papers_are_due();
--> statement-breakpoint
CREATE TRIGGER papers_are_due AFTER UPDATE OF state ON refunds FOR EACH ROW
  WHEN (NEW.state = 'sent' AND OLD.state <> 'sent' AND NEW.parcel_id IS NOT NULL)
  EXECUTE FUNCTION papers_are_due();
--> statement-breakpoint
-- A range that began again would give numbers twice.
CREATE TRIGGER not_removed BEFORE DELETE ON paper_counters FOR EACH ROW EXECUTE FUNCTION refuse_removal();
--> statement-breakpoint
CREATE TRIGGER not_emptied BEFORE TRUNCATE ON paper_counters FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON paper_months FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER not_emptied BEFORE TRUNCATE ON paper_months FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
--> statement-breakpoint
CREATE TRIGGER not_emptied BEFORE TRUNCATE ON papers_due FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
