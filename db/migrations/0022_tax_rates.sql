CREATE TABLE "services_tax_registrations" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"office" text,
	"number" text NOT NULL,
	"from_day" date NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "services_tax_registrations_office" CHECK ("services_tax_registrations"."office" = any ('{"PRA","SRB","KPRA","BRA","ICT"}'::text[])),
	CONSTRAINT "services_tax_registrations_number" CHECK (("services_tax_registrations"."office" is null) = ("services_tax_registrations"."number" = '') and char_length("services_tax_registrations"."number") <= 40)
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"party" text DEFAULT '' NOT NULL,
	"rate" integer NOT NULL,
	"from_day" date NOT NULL,
	"source" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_rates_kind" CHECK ("tax_rates"."kind" = any ('{"services_tax","income_tax_cash","income_tax_digital","sales_tax_cash","sales_tax_digital"}'::text[])),
	CONSTRAINT "tax_rates_percent" CHECK ("tax_rates"."rate" between 0 and 10000),
	CONSTRAINT "tax_rates_texts" CHECK (greatest(char_length("tax_rates"."party"), char_length("tax_rates"."source")) <= 300)
);
--> statement-breakpoint
CREATE INDEX "services_tax_registrations_latest" ON "services_tax_registrations" USING btree ("from_day" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "tax_rates_latest" ON "tax_rates" USING btree ("kind","party","from_day" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON tax_rates FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON services_tax_registrations FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER not_emptied BEFORE TRUNCATE ON tax_rates FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
--> statement-breakpoint
CREATE TRIGGER not_emptied BEFORE TRUNCATE ON services_tax_registrations FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
--> statement-breakpoint
-- What the law says today (pakistan.md §3.3 to 3.5); a later change is a new row with its day, written by the office.
INSERT INTO "tax_rates" ("kind", "party", "rate", "from_day", "source", "actor") VALUES
  ('services_tax', 'PRA', 1600, '2025-07-01', 'Punjab Sales Tax on Services Act 2012', 'system'),
  ('services_tax', 'SRB', 1500, '2025-07-01', 'To be confirmed with a tax adviser', 'system'),
  ('services_tax', 'KPRA', 1500, '2025-07-01', 'To be confirmed with a tax adviser', 'system'),
  ('services_tax', 'BRA', 1500, '2025-07-01', 'To be confirmed with a tax adviser', 'system'),
  ('services_tax', 'ICT', 1500, '2025-07-01', 'To be confirmed with a tax adviser', 'system'),
  ('income_tax_cash', 'active', 200, '2025-07-01', 'Finance Act 2025, sections 6A and 153(2A)', 'system'),
  ('income_tax_cash', 'inactive', 400, '2025-07-01', 'One circular''s summary of the Finance Act 2025', 'system'),
  ('income_tax_digital', 'active', 100, '2025-07-01', 'Finance Act 2025, sections 6A and 153(2A)', 'system'),
  ('income_tax_digital', 'inactive', 200, '2025-07-01', 'One circular''s summary of the Finance Act 2025', 'system'),
  ('sales_tax_cash', '', 200, '2025-08-04', 'SRO 1429(I)/2025', 'system'),
  ('sales_tax_digital', '', 200, '2025-08-04', 'SRO 1429(I)/2025; summaries differ', 'system');
