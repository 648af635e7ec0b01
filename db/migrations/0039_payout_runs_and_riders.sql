CREATE TABLE "payout_returns" (
	"payout_id" text PRIMARY KEY NOT NULL,
	"account" text,
	"reason" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_returns_texts" CHECK (greatest(char_length("payout_returns"."account"), char_length("payout_returns"."reason")) <= 300)
);
--> statement-breakpoint
CREATE TABLE "payout_run_rows" (
	"id" text PRIMARY KEY NOT NULL,
	"run_id" text NOT NULL,
	"seller_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"account" text NOT NULL,
	"title" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_run_rows_state" CHECK ("payout_run_rows"."state" = any ('{"waiting","paid","refused","left_out"}'::text[])),
	CONSTRAINT "payout_run_rows_amount" CHECK ("payout_run_rows"."amount" > 0),
	CONSTRAINT "payout_run_rows_texts" CHECK (greatest(char_length("payout_run_rows"."account"), char_length("payout_run_rows"."title"), char_length("payout_run_rows"."reason")) <= 300)
);
--> statement-breakpoint
CREATE TABLE "payout_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"bank" text NOT NULL,
	"state" text DEFAULT 'made' NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "payout_runs_bank" CHECK ("payout_runs"."bank" = any ('{"generic","hbl","meezan","ubl"}'::text[])),
	CONSTRAINT "payout_runs_state" CHECK ("payout_runs"."state" = any ('{"made","sent","cancelled"}'::text[])),
	CONSTRAINT "payout_runs_sent" CHECK (("payout_runs"."state" = 'sent') = ("payout_runs"."sent_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "hand_ins" (
	"id" text PRIMARY KEY NOT NULL,
	"rider_id" text NOT NULL,
	"held" bigint NOT NULL,
	"open_before" bigint NOT NULL,
	"counted" bigint NOT NULL,
	"signature" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hand_ins_amounts" CHECK (least("hand_ins"."held", "hand_ins"."open_before", "hand_ins"."counted") >= 0),
	CONSTRAINT "hand_ins_most" CHECK ("hand_ins"."counted" <= "hand_ins"."held" + "hand_ins"."open_before"),
	CONSTRAINT "hand_ins_signature" CHECK (char_length("hand_ins"."signature") between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "rider_parcels" (
	"parcel_id" text PRIMARY KEY NOT NULL,
	"rider_id" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "riders" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "riders_texts" CHECK (greatest(char_length("riders"."name"), char_length("riders"."phone")) <= 100)
);
--> statement-breakpoint
ALTER TABLE "cash_collections" DROP CONSTRAINT "cash_collections_remitted";--> statement-breakpoint
ALTER TABLE "cash_collections" ADD COLUMN "hand_in_id" text;--> statement-breakpoint
ALTER TABLE "cash_collections" ADD COLUMN "is_set_off" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "account" text;--> statement-breakpoint
ALTER TABLE "payout_returns" ADD CONSTRAINT "payout_returns_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_run_rows" ADD CONSTRAINT "payout_run_rows_run_id_payout_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payout_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_run_rows" ADD CONSTRAINT "payout_run_rows_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_ins" ADD CONSTRAINT "hand_ins_rider_id_riders_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."riders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_parcels" ADD CONSTRAINT "rider_parcels_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_parcels" ADD CONSTRAINT "rider_parcels_rider_id_riders_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."riders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_run_rows_once" ON "payout_run_rows" USING btree ("run_id","seller_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_run_rows_waiting" ON "payout_run_rows" USING btree ("seller_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "payout_run_rows_of_seller" ON "payout_run_rows" USING btree ("seller_id","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payout_runs_newest" ON "payout_runs" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "hand_ins_of_rider" ON "hand_ins" USING btree ("rider_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "rider_parcels_of_rider" ON "rider_parcels" USING btree ("rider_id");--> statement-breakpoint
ALTER TABLE "cash_collections" ADD CONSTRAINT "cash_collections_hand_in_id_hand_ins_id_fk" FOREIGN KEY ("hand_in_id") REFERENCES "public"."hand_ins"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "cash_collections" ADD CONSTRAINT "cash_collections_remitted" CHECK (("cash_collections"."state" = 'remitted') = ("cash_collections"."remittance_id" is not null or "cash_collections"."hand_in_id" is not null or "cash_collections"."is_set_off")) NOT VALID;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON payout_returns FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER not_emptied BEFORE TRUNCATE ON payout_returns FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON hand_ins FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER not_emptied BEFORE TRUNCATE ON hand_ins FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
--> statement-breakpoint
CREATE TRIGGER not_emptied BEFORE TRUNCATE ON payout_runs FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
--> statement-breakpoint
CREATE TRIGGER not_emptied BEFORE TRUNCATE ON payout_run_rows FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
--> statement-breakpoint
CREATE TRIGGER not_emptied BEFORE TRUNCATE ON rider_parcels FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
--> statement-breakpoint
CREATE TRIGGER not_removed BEFORE DELETE ON payout_runs FOR EACH ROW EXECUTE FUNCTION refuse_removal();
--> statement-breakpoint
CREATE TRIGGER not_removed BEFORE DELETE ON payout_run_rows FOR EACH ROW EXECUTE FUNCTION refuse_removal();
