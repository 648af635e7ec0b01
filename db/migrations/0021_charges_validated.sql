-- Apart from 0020, which locks orders and parcels for a moment: this reads them all, and locks neither.
ALTER TABLE "order_charges" VALIDATE CONSTRAINT "order_charges_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "order_charges" VALIDATE CONSTRAINT "order_charges_parcel_id_parcels_id_fk";
