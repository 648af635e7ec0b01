-- What a CHECK cannot say. The program keeps these rules too; the database is the last word.

-- The entries of one ledger transaction sum to zero, looked at when the transaction commits.
CREATE FUNCTION ledger_must_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT coalesce(sum(amount), 0) FROM ledger_entries WHERE transaction_id = NEW.transaction_id) <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % does not sum to zero', NEW.transaction_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_balances AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_must_balance();
--> statement-breakpoint
-- History is only ever added to.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_transactions_append_only BEFORE UPDATE OR DELETE ON ledger_transactions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER parcel_events_append_only BEFORE UPDATE OR DELETE ON parcel_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER order_events_append_only BEFORE UPDATE OR DELETE ON order_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER payment_events_append_only BEFORE UPDATE OR DELETE ON payment_events
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
-- A refund's lines sum to it; of a line nobody gets back more than was bought, of a parcel not more than it cost.
CREATE FUNCTION refund_must_add_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.amount <> (SELECT coalesce(sum(amount), 0) FROM refund_lines WHERE refund_id = NEW.id) THEN
    RAISE EXCEPTION 'the lines of refund % do not sum to it', NEW.id;
  END IF;
  -- Two at once: the second waits here, then sees the first.
  PERFORM FROM parcels WHERE id = NEW.parcel_id FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM refund_lines l JOIN order_items i ON i.id = l.order_item_id
      WHERE l.order_item_id IN (SELECT order_item_id FROM refund_lines WHERE refund_id = NEW.id)
        AND EXISTS (SELECT FROM refunds r WHERE r.id = l.refund_id AND r.state <> 'withdrawn')
      GROUP BY i.id HAVING sum(l.quantity) > i.quantity) THEN
    RAISE EXCEPTION 'refund % gives back more of a line than was bought', NEW.id;
  END IF;
  IF (SELECT coalesce(sum(amount), 0) FROM refunds WHERE parcel_id = NEW.parcel_id AND state <> 'withdrawn')
      > (SELECT subtotal + shipping - discount + rounding FROM parcels WHERE id = NEW.parcel_id) THEN
    RAISE EXCEPTION 'refund % gives back more than its parcel cost', NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refunds_add_up AFTER INSERT ON refunds
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refund_must_add_up();
--> statement-breakpoint
-- What a refund says is never changed: it is sent, or withdrawn for another.
CREATE FUNCTION refund_only_ends() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'due' OR ROW(NEW.id, NEW.payment_id, NEW.parcel_id, NEW.return_id, NEW.why, NEW.amount)
      IS DISTINCT FROM ROW(OLD.id, OLD.payment_id, OLD.parcel_id, OLD.return_id, OLD.why, OLD.amount) THEN
    RAISE EXCEPTION 'refund % cannot be changed', OLD.id;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_only_end BEFORE UPDATE ON refunds
  FOR EACH ROW EXECUTE FUNCTION refund_only_ends();
--> statement-breakpoint
CREATE TRIGGER refunds_not_deleted BEFORE DELETE ON refunds
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER refund_lines_append_only BEFORE UPDATE OR DELETE ON refund_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What arrived of a courier's statement is what its lines leave after all charges.
CREATE FUNCTION remittance_must_add_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.net IS DISTINCT FROM (SELECT sum(received - fee - gst - withheld) FROM remittance_lines WHERE remittance_id = NEW.id) THEN
    RAISE EXCEPTION 'the lines of remittance % do not sum to it', NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER remittances_add_up AFTER INSERT ON remittances
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION remittance_must_add_up();
--> statement-breakpoint
CREATE TRIGGER remittance_lines_append_only BEFORE UPDATE OR DELETE ON remittance_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER bank_transfers_append_only BEFORE UPDATE OR DELETE ON bank_transfers
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
