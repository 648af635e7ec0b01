ALTER TABLE "order_items" ADD COLUMN "commission_tax" bigint DEFAULT 0 NOT NULL;
