-- Accounts and kinds of postings for gateways' settlements, own riders, charges after the order and payouts sent back.
ALTER TABLE "order_charges" DROP CONSTRAINT "order_charges_account";
--> statement-breakpoint
ALTER TABLE "account_balances" DROP CONSTRAINT "account_balances_account";
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account";
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_party";
--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_kind";
--> statement-breakpoint
ALTER TABLE "order_charges" ADD CONSTRAINT "order_charges_account" CHECK ("order_charges"."account" = any ('{"buyer","courier","bank","seller","commission","shipping","promotion","courier-fees","rounding","claims","goodwill","fee-tax","withheld-tax","withheld-income-tax","withheld-sales-tax","services-tax","courier-differences","gateway","payment-fees","rider-cash","cash-on-hand","bad-debt"}'::text[])) NOT VALID;
--> statement-breakpoint
ALTER TABLE "account_balances" ADD CONSTRAINT "account_balances_account" CHECK ("account_balances"."account" = any ('{"buyer","courier","bank","seller","commission","shipping","promotion","courier-fees","rounding","claims","goodwill","fee-tax","withheld-tax","withheld-income-tax","withheld-sales-tax","services-tax","courier-differences","gateway","payment-fees","rider-cash","cash-on-hand","bad-debt"}'::text[])) NOT VALID;
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account" CHECK ("ledger_entries"."account" = any ('{"buyer","courier","bank","seller","commission","shipping","promotion","courier-fees","rounding","claims","goodwill","fee-tax","withheld-tax","withheld-income-tax","withheld-sales-tax","services-tax","courier-differences","gateway","payment-fees","rider-cash","cash-on-hand","bad-debt"}'::text[])) NOT VALID;
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_party" CHECK ("ledger_entries"."account" not in ('services-tax', 'gateway', 'rider-cash') or "ledger_entries"."party" is not null) NOT VALID;
--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_kind" CHECK ("ledger_transactions"."kind" = any ('{"sale","return","cash","remittance","payout","payment","refund","claim","claim_payment","kept","goodwill","withholding","fee","gateway_settlement","charge","allowance","payout_returned","seller_payment","write_off","set_off","hand_in","deposit","tax_paid"}'::text[])) NOT VALID;
