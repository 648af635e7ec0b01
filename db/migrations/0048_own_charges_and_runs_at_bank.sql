-- Charges of a gateway's own, without a payment; the bank shows payout runs, what came back, deposits, debts and tax paid.
ALTER TABLE "bank_matches" DROP CONSTRAINT "bank_matches_kind";
--> statement-breakpoint
ALTER TABLE "gateway_settlement_lines" DROP CONSTRAINT "gateway_settlement_lines_gross";
--> statement-breakpoint
ALTER TABLE "gateway_settlement_lines" DROP CONSTRAINT "gateway_settlement_lines_charges";
--> statement-breakpoint
ALTER TABLE "gateway_settlement_lines" ALTER COLUMN "attempt" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "gateway_settlement_lines" ADD COLUMN "charged_for" text;
--> statement-breakpoint
CREATE INDEX "ledger_transactions_at_bank" ON "ledger_transactions" USING btree ("kind") WHERE kind in ('deposit', 'seller_payment');
--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_kind" CHECK ("bank_matches"."kind" = any ('{"transfer","remittance","claim","settlement","payout","payout_run","payout_return","refund","deposit","seller_payment","tax_payment"}'::text[])) NOT VALID;
--> statement-breakpoint
ALTER TABLE "gateway_settlement_lines" ADD CONSTRAINT "gateway_settlement_lines_own" CHECK (("gateway_settlement_lines"."attempt" is null) = ("gateway_settlement_lines"."charged_for" is not null) and ("gateway_settlement_lines"."attempt" is not null or ("gateway_settlement_lines"."fee" + "gateway_settlement_lines"."fee_tax" > 0 and "gateway_settlement_lines"."income_tax" = 0 and "gateway_settlement_lines"."sales_tax" = 0))) NOT VALID;
--> statement-breakpoint
ALTER TABLE "gateway_settlement_lines" ADD CONSTRAINT "gateway_settlement_lines_texts" CHECK (char_length("gateway_settlement_lines"."charged_for") <= 60) NOT VALID;
--> statement-breakpoint
ALTER TABLE "gateway_settlement_lines" ADD CONSTRAINT "gateway_settlement_lines_gross" CHECK (case when "gateway_settlement_lines"."attempt" is null then "gateway_settlement_lines"."gross" = 0 and "gateway_settlement_lines"."refund_id" is null else "gateway_settlement_lines"."gross" <> 0 and ("gateway_settlement_lines"."refund_id" is null) = ("gateway_settlement_lines"."gross" > 0) end) NOT VALID;
--> statement-breakpoint
ALTER TABLE "gateway_settlement_lines" ADD CONSTRAINT "gateway_settlement_lines_charges" CHECK ("gateway_settlement_lines"."refund_id" is not null or (least("gateway_settlement_lines"."fee", "gateway_settlement_lines"."fee_tax", "gateway_settlement_lines"."income_tax", "gateway_settlement_lines"."sales_tax") >= 0 and ("gateway_settlement_lines"."attempt" is null or "gateway_settlement_lines"."fee" + "gateway_settlement_lines"."fee_tax" + "gateway_settlement_lines"."income_tax" + "gateway_settlement_lines"."sales_tax" <= "gateway_settlement_lines"."gross"))) NOT VALID;
