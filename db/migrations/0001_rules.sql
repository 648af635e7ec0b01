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
-- A product is shown only while its seller is approved. Whoever writes either of the two, and by whatever door, it
-- holds: the seller's row is locked while a product of theirs is written, so neither overtakes the other.
CREATE FUNCTION take_sellers_approval() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT status = 'approved' INTO NEW.seller_approved FROM sellers WHERE id = NEW.seller_id FOR SHARE;
  NEW.seller_approved := coalesce(NEW.seller_approved, false);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_take_sellers_approval BEFORE INSERT OR UPDATE OF seller_id, seller_approved ON products
  FOR EACH ROW EXECUTE FUNCTION take_sellers_approval();
--> statement-breakpoint
-- In id order, as orders lock products. Every kept page is dropped: a store's things are in too many to name them.
CREATE FUNCTION show_or_hide_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM products WHERE seller_id = NEW.id ORDER BY id FOR NO KEY UPDATE;
  UPDATE products SET seller_approved = (NEW.status = 'approved'), updated_at = now() WHERE seller_id = NEW.id;
  PERFORM pg_notify('tohfa_changed', '*');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sellers_show_or_hide_products AFTER UPDATE OF status ON sellers
  FOR EACH ROW WHEN ((OLD.status = 'approved') <> (NEW.status = 'approved'))
  EXECUTE FUNCTION show_or_hide_products();
--> statement-breakpoint
-- The sale's end is on kept pages and decides their prices, whoever moves it.
CREATE FUNCTION drop_kept_pages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('tohfa_changed', '*');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER settings_sale_end_drops_pages AFTER INSERT OR UPDATE ON settings
  FOR EACH ROW WHEN (NEW.key = 'oneDollarSaleEndsAt') EXECUTE FUNCTION drop_kept_pages();
