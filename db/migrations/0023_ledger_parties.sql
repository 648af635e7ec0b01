-- Entries name whose they are in one column for all kinds of parties. Entries of before, and of the version that runs
-- beside this one, name a seller or a courier in columns of their own.
ALTER TABLE "account_balances" DROP CONSTRAINT "account_balances_account";
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account";
--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_kind";
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "party" text;
--> statement-breakpoint
ALTER TABLE "account_balances" ADD CONSTRAINT "account_balances_account" CHECK ("account_balances"."account" = any ('{"buyer","courier","bank","seller","commission","shipping","promotion","courier-fees","rounding","claims","goodwill","fee-tax","withheld-tax","withheld-income-tax","withheld-sales-tax","services-tax","courier-differences"}'::text[])) NOT VALID;
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_party" CHECK ("ledger_entries"."account" <> 'services-tax' or "ledger_entries"."party" is not null) NOT VALID;
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account" CHECK ("ledger_entries"."account" = any ('{"buyer","courier","bank","seller","commission","shipping","promotion","courier-fees","rounding","claims","goodwill","fee-tax","withheld-tax","withheld-income-tax","withheld-sales-tax","services-tax","courier-differences"}'::text[])) NOT VALID;
--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_kind" CHECK ("ledger_transactions"."kind" = any ('{"sale","return","cash","remittance","payout","payment","refund","claim","claim_payment","kept","goodwill","withholding","fee"}'::text[])) NOT VALID;
