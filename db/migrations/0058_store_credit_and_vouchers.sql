-- Store credit and gift vouchers: what the shop owes to their holders, in three accounts of the ledger. A refund knows
-- what of it goes back to them, and whether its buyer took it as credit.
-- As whoever orders: first orders, then their charges. Otherwise each waits for the other until one gives up.
LOCK TABLE orders IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
LOCK TABLE order_charges IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
CREATE TABLE "credit_lots" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"credit_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"remaining" bigint NOT NULL,
	"refund_id" text,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_lots_kind" CHECK ("credit_lots"."kind" = any ('{"money","bonus"}'::text[])),
	CONSTRAINT "credit_lots_amount" CHECK ("credit_lots"."amount" > 0 and "credit_lots"."remaining" between 0 and "credit_lots"."amount"),
	CONSTRAINT "credit_lots_bonus" CHECK (("credit_lots"."kind" = 'bonus') = ("credit_lots"."expires_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "credit_moves" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"lot_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"paisa" bigint NOT NULL,
	"order_id" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_moves_kind" CHECK ("credit_moves"."kind" = any ('{"given","spent","returned","expired"}'::text[])),
	CONSTRAINT "credit_moves_sign" CHECK ("credit_moves"."paisa" <> 0 and ("credit_moves"."paisa" > 0) = ("credit_moves"."kind" in ('given', 'returned')))
);
--> statement-breakpoint
CREATE TABLE "store_credits" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voucher_moves" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"voucher_id" text NOT NULL,
	"kind" text NOT NULL,
	"paisa" bigint NOT NULL,
	"order_id" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "voucher_moves_kind" CHECK ("voucher_moves"."kind" = any ('{"given","spent","returned","expired"}'::text[])),
	CONSTRAINT "voucher_moves_sign" CHECK ("voucher_moves"."paisa" <> 0 and ("voucher_moves"."paisa" > 0) = ("voucher_moves"."kind" in ('given', 'returned')))
);
--> statement-breakpoint
CREATE TABLE "vouchers" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"state" text DEFAULT 'ordered' NOT NULL,
	"amount" bigint NOT NULL,
	"remaining" bigint NOT NULL,
	"code_hash" text NOT NULL,
	"receiver_name" text NOT NULL,
	"receiver_email" text NOT NULL,
	"words" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"reminded_at" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vouchers_state" CHECK ("vouchers"."state" = any ('{"ordered","active","blocked","expired"}'::text[])),
	CONSTRAINT "vouchers_language" CHECK ("vouchers"."language" = any ('{"en","ur"}'::text[])),
	CONSTRAINT "vouchers_code_hash" CHECK ("vouchers"."code_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "vouchers_amount" CHECK ("vouchers"."amount" > 0 and "vouchers"."remaining" between 0 and "vouchers"."amount"),
	CONSTRAINT "vouchers_paid" CHECK (("vouchers"."state" = 'ordered') = ("vouchers"."expires_at" is null)),
	CONSTRAINT "vouchers_texts" CHECK (greatest(char_length("vouchers"."receiver_name"), char_length("vouchers"."receiver_email"), char_length("vouchers"."words")) <= 500)
);
--> statement-breakpoint
ALTER TABLE "order_charges" DROP CONSTRAINT "order_charges_account";--> statement-breakpoint
ALTER TABLE "account_balances" DROP CONSTRAINT "account_balances_account";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_party";--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_kind";--> statement-breakpoint
ALTER TABLE "accountant_codes" DROP CONSTRAINT "accountant_codes_account";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "tendered" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "credit_id" text;--> statement-breakpoint
ALTER TABLE "credit_lots" ADD CONSTRAINT "credit_lots_credit_id_store_credits_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."store_credits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_lots" ADD CONSTRAINT "credit_lots_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_moves" ADD CONSTRAINT "credit_moves_lot_id_credit_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."credit_lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_moves" ADD CONSTRAINT "credit_moves_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_credits" ADD CONSTRAINT "store_credits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_moves" ADD CONSTRAINT "voucher_moves_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_moves" ADD CONSTRAINT "voucher_moves_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_lots_credit_id_id_index" ON "credit_lots" USING btree ("credit_id","id");--> statement-breakpoint
CREATE INDEX "credit_lots_expire" ON "credit_lots" USING btree ("expires_at") WHERE remaining > 0 and expires_at is not null;--> statement-breakpoint
CREATE INDEX "credit_moves_lot_id_id_index" ON "credit_moves" USING btree ("lot_id","id");--> statement-breakpoint
CREATE INDEX "credit_moves_of_order" ON "credit_moves" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "store_credits_of_user" ON "store_credits" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "voucher_moves_voucher_id_id_index" ON "voucher_moves" USING btree ("voucher_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "vouchers_of_order" ON "vouchers" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vouchers_code" ON "vouchers" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "vouchers_newest" ON "vouchers" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "vouchers_expire" ON "vouchers" USING btree ("expires_at") WHERE state in ('active', 'blocked');--> statement-breakpoint
ALTER TABLE "order_charges" ADD CONSTRAINT "order_charges_account" CHECK ("order_charges"."account" = any ('{"buyer","courier","bank","seller","commission","shipping","promotion","courier-fees","rounding","claims","goodwill","fee-tax","withheld-tax","withheld-income-tax","withheld-sales-tax","services-tax","courier-differences","gateway","payment-fees","rider-cash","cash-on-hand","bad-debt","store-credit","vouchers","breakage"}'::text[])) NOT VALID;--> statement-breakpoint
ALTER TABLE "account_balances" ADD CONSTRAINT "account_balances_account" CHECK ("account_balances"."account" = any ('{"buyer","courier","bank","seller","commission","shipping","promotion","courier-fees","rounding","claims","goodwill","fee-tax","withheld-tax","withheld-income-tax","withheld-sales-tax","services-tax","courier-differences","gateway","payment-fees","rider-cash","cash-on-hand","bad-debt","store-credit","vouchers","breakage"}'::text[])) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account" CHECK ("ledger_entries"."account" = any ('{"buyer","courier","bank","seller","commission","shipping","promotion","courier-fees","rounding","claims","goodwill","fee-tax","withheld-tax","withheld-income-tax","withheld-sales-tax","services-tax","courier-differences","gateway","payment-fees","rider-cash","cash-on-hand","bad-debt","store-credit","vouchers","breakage"}'::text[])) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_party" CHECK ("ledger_entries"."account" not in ('services-tax', 'gateway', 'rider-cash', 'store-credit', 'vouchers') or "ledger_entries"."party" is not null) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_kind" CHECK ("ledger_transactions"."kind" = any ('{"sale","return","cash","remittance","payout","payment","refund","claim","claim_payment","kept","goodwill","withholding","fee","gateway_settlement","charge","allowance","payout_returned","seller_payment","write_off","set_off","hand_in","deposit","tax_paid","voucher","expiry"}'::text[])) NOT VALID;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_tendered" CHECK ("refunds"."tendered" between 0 and "refunds"."amount") NOT VALID;--> statement-breakpoint
ALTER TABLE "accountant_codes" ADD CONSTRAINT "accountant_codes_account" CHECK ("accountant_codes"."account" = any ('{"buyer","courier","bank","seller","commission","shipping","promotion","courier-fees","rounding","claims","goodwill","fee-tax","withheld-tax","withheld-income-tax","withheld-sales-tax","services-tax","courier-differences","gateway","payment-fees","rider-cash","cash-on-hand","bad-debt","store-credit","vouchers","breakage"}'::text[])) NOT VALID;
--> statement-breakpoint
CREATE TRIGGER credit_moves_stay BEFORE UPDATE OR DELETE ON "credit_moves" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER voucher_moves_stay BEFORE UPDATE OR DELETE ON "voucher_moves" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER credit_lots_agreed BEFORE UPDATE OF id, credit_id, kind, amount, refund_id ON "credit_lots"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER vouchers_agreed BEFORE UPDATE OF id, order_id, amount ON "vouchers"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER not_removed BEFORE DELETE ON store_credits FOR EACH ROW EXECUTE FUNCTION refuse_removal();
--> statement-breakpoint
CREATE TRIGGER not_emptied BEFORE TRUNCATE ON store_credits FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
--> statement-breakpoint
CREATE TRIGGER not_removed BEFORE DELETE ON credit_lots FOR EACH ROW EXECUTE FUNCTION refuse_removal();
--> statement-breakpoint
CREATE TRIGGER not_emptied BEFORE TRUNCATE ON credit_lots FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
--> statement-breakpoint
CREATE TRIGGER not_emptied BEFORE TRUNCATE ON credit_moves FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
--> statement-breakpoint
CREATE TRIGGER not_removed BEFORE DELETE ON vouchers FOR EACH ROW EXECUTE FUNCTION refuse_removal();
--> statement-breakpoint
CREATE TRIGGER not_emptied BEFORE TRUNCATE ON vouchers FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
--> statement-breakpoint
CREATE TRIGGER not_emptied BEFORE TRUNCATE ON voucher_moves FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
