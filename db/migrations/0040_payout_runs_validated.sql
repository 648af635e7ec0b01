-- Apart from the migration before, which locks its tables for a moment: this reads them all, and locks none.
ALTER TABLE "cash_collections" VALIDATE CONSTRAINT "cash_collections_hand_in_id_hand_ins_id_fk";
--> statement-breakpoint
ALTER TABLE "cash_collections" VALIDATE CONSTRAINT "cash_collections_remitted";
