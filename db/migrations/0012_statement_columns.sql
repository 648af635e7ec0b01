-- A courier's statement keeps its two withheld taxes apart. The version before writes only their sum: both default to 0.
ALTER TABLE "remittance_lines" ADD COLUMN "income_tax" bigint DEFAULT 0 NOT NULL,
  ADD COLUMN "sales_tax" bigint DEFAULT 0 NOT NULL,
  ADD CONSTRAINT "remittance_lines_taxes" CHECK ("remittance_lines"."parcel_id" is null or ("remittance_lines"."income_tax" >= 0 and "remittance_lines"."sales_tax" >= 0 and "remittance_lines"."income_tax" + "remittance_lines"."sales_tax" <= "remittance_lines"."withheld")) NOT VALID;--> statement-breakpoint
ALTER TABLE "remittance_lines" VALIDATE CONSTRAINT "remittance_lines_taxes";--> statement-breakpoint
CREATE TABLE "statement_columns" (
	"courier" text NOT NULL,
	"headings_hash" text NOT NULL,
	"headings" text NOT NULL,
	"roles" jsonb NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "statement_columns_courier_headings_hash_pk" PRIMARY KEY("courier","headings_hash"),
	CONSTRAINT "statement_columns_courier" CHECK ("statement_columns"."courier" = any ('{"leopards","tcs","postex","trax","mnp","callcourier","blueex","swyft","rider","daewoo","pakpost","dhl","fedex","tranzo","own","demo"}'::text[])),
	CONSTRAINT "statement_columns_hash" CHECK ("statement_columns"."headings_hash" ~ '^[0-9a-f]{64}$')
);--> statement-breakpoint
CREATE TRIGGER not_emptied BEFORE TRUNCATE ON "statement_columns" FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
