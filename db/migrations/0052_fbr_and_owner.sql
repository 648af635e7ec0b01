-- FBR's numbers of tax invoices, with a queue, beside the papers; admins who are the shop's owners.
CREATE TABLE "fbr_accounts" (
	"issuer" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"token" text NOT NULL,
	"province" text NOT NULL,
	"hs_code" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"last_error" text DEFAULT '' NOT NULL,
	"retry_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fbr_accounts_texts" CHECK (greatest(char_length("fbr_accounts"."token"), char_length("fbr_accounts"."province"), char_length("fbr_accounts"."hs_code"), char_length("fbr_accounts"."last_error")) <= 4000)
);
--> statement-breakpoint
CREATE TABLE "fbr_invoices" (
	"paper_id" bigint PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"hs_code" text,
	"error_code" text DEFAULT '' NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"number" text,
	"numbered_at" timestamp (3) with time zone,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fbr_invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "fbr_invoices_state" CHECK ("fbr_invoices"."state" = any ('{"waiting","sending","unknown","refused","numbered"}'::text[])),
	CONSTRAINT "fbr_invoices_number" CHECK (("fbr_invoices"."state" = 'numbered') = ("fbr_invoices"."number" is not null) and ("fbr_invoices"."number" is null) = ("fbr_invoices"."numbered_at" is null)),
	CONSTRAINT "fbr_invoices_texts" CHECK (greatest(char_length("fbr_invoices"."hs_code"), char_length("fbr_invoices"."error_code"), char_length("fbr_invoices"."error"), char_length("fbr_invoices"."number")) <= 600)
);
--> statement-breakpoint
ALTER TABLE "job_runs" DROP CONSTRAINT "job_runs_id";
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_shop_owner" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "fbr_invoices" ADD CONSTRAINT "fbr_invoices_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "fbr_invoices_due" ON "fbr_invoices" USING btree ("next_at") WHERE state <> 'numbered';
--> statement-breakpoint
CREATE INDEX "fbr_invoices_of_issuer" ON "fbr_invoices" USING btree ("issuer") WHERE state <> 'numbered';
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_shop_owner" CHECK ("users"."role" = 'admin' or not "users"."is_shop_owner") NOT VALID;
--> statement-breakpoint
ALTER TABLE "job_runs" ADD CONSTRAINT "job_runs_id" CHECK ("job_runs"."id" = any ('{"send-messages","poll-couriers","settle-attempts","expire-payments","expire-confirmations","send-reminders","tell-late","issue-papers","send-to-fbr","tell-couples","count-together","end-sale","index-products","clean-up","check-books","count-standings","demo-parcels"}'::text[])) NOT VALID;
--> statement-breakpoint
-- Somebody has to be it: the first of the admins that there are.
UPDATE "users" SET "is_shop_owner" = true
  WHERE "id" = (SELECT "id" FROM "users" WHERE "role" = 'admin' AND NOT "banned" ORDER BY "created_at", "id" LIMIT 1);
--> statement-breakpoint
CREATE TRIGGER not_removed BEFORE DELETE ON fbr_invoices FOR EACH ROW EXECUTE FUNCTION refuse_removal();
--> statement-breakpoint
CREATE TRIGGER not_emptied BEFORE TRUNCATE ON fbr_invoices FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
--> statement-breakpoint
-- A number that FBR gave stands on the buyer's paper.
CREATE TRIGGER number_stays BEFORE UPDATE ON fbr_invoices FOR EACH ROW WHEN (OLD.number IS NOT NULL)
  EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER not_removed BEFORE DELETE ON fbr_accounts FOR EACH ROW EXECUTE FUNCTION refuse_removal();
--> statement-breakpoint
CREATE TRIGGER not_emptied BEFORE TRUNCATE ON fbr_accounts FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
