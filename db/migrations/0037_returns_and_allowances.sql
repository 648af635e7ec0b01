-- Why a parcel comes back and what its way back costs; prices that were reduced; who bears a return to origin.
ALTER TABLE "refund_lines" DROP CONSTRAINT "refund_lines_kind";
--> statement-breakpoint
ALTER TABLE "refund_lines" DROP CONSTRAINT "refund_lines_amount";
--> statement-breakpoint
ALTER TABLE "refund_lines" DROP CONSTRAINT "refund_lines_item";
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_why";
--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "rto_bearer" text DEFAULT 'shop' NOT NULL;
--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "cause" text;
--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "freight" bigint;
--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_rto_bearer" CHECK ("parcels"."rto_bearer" = any ('{"shop","seller","half"}'::text[])) NOT VALID;
--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_cause" CHECK ("return_requests"."cause" = any ('{"change_of_mind","claimed_fault","seller_fault","courier_damage","shop_mistake"}'::text[])) NOT VALID;
--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_freight" CHECK ("return_requests"."freight" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_kind" CHECK ("refund_lines"."kind" = any ('{"item","shipping","money","allowance","return_freight"}'::text[])) NOT VALID;
--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_amount" CHECK (("refund_lines"."amount" < 0) = ("refund_lines"."kind" = 'return_freight')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_item" CHECK (("refund_lines"."kind" in ('item', 'allowance')) = ("refund_lines"."order_item_id" is not null) and ("refund_lines"."kind" = 'item') = ("refund_lines"."quantity" is not null) and coalesce("refund_lines"."quantity", 1) >= 1) NOT VALID;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_why" CHECK ("refunds"."why" = any ('{"cancelled","not_delivered","lost","damaged","returned","overpaid","too_late","wrong_amount","goodwill","allowance","late"}'::text[])) NOT VALID;
