-- Apart from the migration before, which locks its tables for a moment: this reads them all, and locks none.
ALTER TABLE "order_charges" VALIDATE CONSTRAINT "order_charges_account";
--> statement-breakpoint
ALTER TABLE "account_balances" VALIDATE CONSTRAINT "account_balances_account";
--> statement-breakpoint
ALTER TABLE "ledger_entries" VALIDATE CONSTRAINT "ledger_entries_account";
--> statement-breakpoint
ALTER TABLE "ledger_entries" VALIDATE CONSTRAINT "ledger_entries_party";
--> statement-breakpoint
ALTER TABLE "ledger_transactions" VALIDATE CONSTRAINT "ledger_transactions_kind";
