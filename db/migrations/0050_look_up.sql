-- One box finds an order by part of a phone or a tracking number, or by how its number begins.
CREATE INDEX "orders_phone_parts" ON "orders" USING gin ("phone" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_number_start" ON "orders" USING btree ("id" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "parcels_tracking_parts" ON "parcels" USING gin ("tracking_number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_recipients_phone_parts" ON "order_recipients" USING gin ("phone_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_shares_phone_parts" ON "order_shares" USING gin ("phone" gin_trgm_ops);
