-- The constraints of 0051, checked without a lock on what is written meanwhile.
ALTER TABLE "order_charges" VALIDATE CONSTRAINT "order_charges_account";
--> statement-breakpoint
ALTER TABLE "account_balances" VALIDATE CONSTRAINT "account_balances_account";
--> statement-breakpoint
ALTER TABLE "ledger_entries" VALIDATE CONSTRAINT "ledger_entries_account";
--> statement-breakpoint
ALTER TABLE "ledger_entries" VALIDATE CONSTRAINT "ledger_entries_party";
--> statement-breakpoint
ALTER TABLE "ledger_transactions" VALIDATE CONSTRAINT "ledger_transactions_kind";
--> statement-breakpoint
ALTER TABLE "refunds" VALIDATE CONSTRAINT "refunds_tendered";
--> statement-breakpoint
ALTER TABLE "accountant_codes" VALIDATE CONSTRAINT "accountant_codes_account";
