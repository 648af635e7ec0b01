-- Written down once and for all: what happened to orders, and money that came and went.
CREATE TRIGGER order_events_append_only BEFORE UPDATE OR DELETE ON order_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER remittances_append_only BEFORE UPDATE OR DELETE ON remittances
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER payouts_append_only BEFORE UPDATE OR DELETE ON payouts
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Emptying a table is a deletion too, and row triggers do not see it.
CREATE TRIGGER ledger_entries_not_emptied BEFORE TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_transactions_not_emptied BEFORE TRUNCATE ON ledger_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What came back without ever having been delivered has an end of its own now.
UPDATE parcels SET state = 'returned_to_sender'
  WHERE state = 'returned'
  AND NOT EXISTS (SELECT 1 FROM parcel_events e WHERE e.parcel_id = parcels.id AND e.kind = 'delivered');
--> statement-breakpoint
UPDATE orders SET state = 'cancelled'
  WHERE EXISTS (SELECT 1 FROM parcels p WHERE p.order_id = orders.id)
  AND NOT EXISTS (SELECT 1 FROM parcels p WHERE p.order_id = orders.id AND p.state <> 'cancelled');
--> statement-breakpoint
UPDATE orders SET state = 'closed'
  WHERE state = 'open'
  AND EXISTS (SELECT 1 FROM parcels p WHERE p.order_id = orders.id)
  AND NOT EXISTS (SELECT 1 FROM parcels p WHERE p.order_id = orders.id
    AND p.state NOT IN ('delivered', 'cancelled', 'returned', 'returned_to_sender'));
--> statement-breakpoint
-- Cash that riders hold of parcels sent before this was written down.
INSERT INTO cash_collections (parcel_id, courier, amount, state)
  SELECT p.id, coalesce(p.courier, 'unknown'), p.subtotal + p.shipping - p.discount, 'expected'
  FROM parcels p JOIN orders o ON o.id = p.order_id
  WHERE p.state = 'dispatched' AND o.payment_method = 'cod' AND p.subtotal + p.shipping - p.discount > 0;
