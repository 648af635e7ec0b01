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
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['ledger_entries', 'ledger_transactions', 'order_events', 'payment_events',
    'audit_log', 'refund_lines', 'remittances', 'remittance_lines', 'bank_transfers', 'payouts', 'commission_rules'] LOOP
    EXECUTE format('CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION refuse_change()', name);
  END LOOP;
END $$;
--> statement-breakpoint
-- Of a history a person may be forgotten (docs/privacy.md): the columns named here emptied, and nothing else changed.
CREATE FUNCTION refuse_all_but_forgetting() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was jsonb := to_jsonb(OLD);
  now_is jsonb;
  name text;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    now_is := to_jsonb(NEW);
    FOREACH name IN ARRAY TG_ARGV LOOP
      IF coalesce(now_is ->> name, '') = '' THEN
        was := was - name;
        now_is := now_is - name;
      END IF;
    END LOOP;
    IF was = now_is THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER parcel_events_append_only BEFORE UPDATE OR DELETE ON parcel_events
  FOR EACH ROW EXECUTE FUNCTION refuse_all_but_forgetting('receiver');
--> statement-breakpoint
-- An order that was made of a bid; here, since drizzle's two files would import one another.
ALTER TABLE bids ADD CONSTRAINT bids_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders (id);
--> statement-breakpoint
-- The purchase that a review's writer has proved; here for the same reason.
ALTER TABLE reviews ADD CONSTRAINT reviews_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders (id);
--> statement-breakpoint
-- The stores of API tokens, and of admins who have entered one; here for the same reason.
ALTER TABLE api_tokens ADD CONSTRAINT api_tokens_seller_id_sellers_id_fk FOREIGN KEY (seller_id) REFERENCES sellers (id);
--> statement-breakpoint
ALTER TABLE sessions ADD CONSTRAINT sessions_acting_for_sellers_id_fk FOREIGN KEY (acting_for) REFERENCES sellers (id);
--> statement-breakpoint
-- What was agreed on stays as it was: who bought what of whom, how many and for how much.
CREATE TRIGGER orders_agreed BEFORE UPDATE OF id, subtotal, shipping, discount, rounding, total ON orders
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER parcels_agreed BEFORE UPDATE OF id, order_id, seller_id, subtotal, shipping, discount, discount_born_by, rounding, commission ON parcels
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- (Not parcel_id: a line moves to its parcel's successor.)
CREATE TRIGGER order_items_agreed BEFORE UPDATE OF order_id, product_id, product_name, quantity, unit, total, cart_category, attributes, parts, is_personal, line, deal_id, seller_id, commission ON order_items
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What a thing was made after is forgotten one day, and never written anew.
CREATE TRIGGER order_items_made_after BEFORE UPDATE OF personalisation ON order_items
  FOR EACH ROW WHEN (NEW.personalisation IS NOT NULL AND NEW.personalisation IS DISTINCT FROM OLD.personalisation) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER reservations_agreed BEFORE UPDATE OF parcel_id, product_id, quantity ON reservations
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- (An open bid is raised in place; what was answered stays.)
CREATE TRIGGER bids_agreed BEFORE UPDATE OF id, product_id, price, price_at_bid ON bids
  FOR EACH ROW WHEN (OLD.status <> 'open') EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- (Its bidder can be forgotten, not changed.)
CREATE TRIGGER bids_phone_agreed BEFORE UPDATE OF user_phone ON bids
  FOR EACH ROW WHEN (OLD.status <> 'open' AND NEW.user_phone NOT IN ('', OLD.user_phone)) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION say_when_answered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.answered_at := now();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER bids_answered BEFORE UPDATE OF status ON bids
  FOR EACH ROW WHEN (OLD.status = 'open' AND NEW.status <> 'open') EXECUTE FUNCTION say_when_answered();
--> statement-breakpoint
CREATE TRIGGER payments_agreed BEFORE UPDATE OF id, order_id, amount ON payments
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The first answer to an Idempotency-Key is the answer to all its replays.
CREATE TRIGGER idempotency_keys_agreed BEFORE UPDATE OF key, request_hash, order_id, answer ON idempotency_keys
  FOR EACH ROW WHEN (OLD.answer IS NOT NULL) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION refuse_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'nothing is removed from %', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
-- Nothing with a history is removed: no row, and no table is emptied, which row triggers do not see. By
-- exclusion, so that a new table is kept unless somebody lists it here.
DO $$
DECLARE
  name text;
  -- Goes with its end: sessions, what was proved or tried, an answer that is asked anew, a message that was sent.
  fleeting CONSTANT text[] := ARRAY['search_misses', 'product_words', 'search_words', 'sessions', 'verifications', 'account_tries', 'idempotency_keys', 'form_keys', 'courier_answers', 'outbox',
    'product_imports', 'product_import_rows', 'push_devices'];
  -- May be removed while nothing refers to it (foreign keys see to that); never emptied as a whole.
  removable CONSTANT text[] := ARRAY['search_synonyms', 'users', 'credentials', 'two_factors', 'api_tokens', 'addresses', 'sellers',
    'categories', 'products', 'attribute_options', 'reviews', 'deals', 'deal_products', 'blogs', 'posts', 'banners',
    'newsletter_subscribers', 'contact_messages', 'settings', 'coupons', 'order_addresses',
    'gift_dates', 'wishes', 'return_photos', 'packing_shots', 'personalisation_photos',
    'store_staff', 'store_invitations', 'store_notices',
    'gift_lists', 'gift_list_things', 'gift_list_claims', 'bought_together'];
BEGIN
  FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = current_schema() AND tablename <> ALL (fleeting) LOOP
    EXECUTE format('CREATE TRIGGER not_emptied BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal()', name);
    IF name <> ALL (removable) THEN
      EXECUTE format('CREATE TRIGGER not_removed BEFORE DELETE ON %I FOR EACH ROW EXECUTE FUNCTION refuse_removal()', name);
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
-- A coupon that was used is part of an order's price.
CREATE TRIGGER coupons_used_kept BEFORE DELETE ON coupons
  FOR EACH ROW WHEN (OLD.uses > 0) EXECUTE FUNCTION refuse_removal();
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
-- Whose a return and a review are follows from what they are of.
CREATE FUNCTION take_seller_of_parcel() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT seller_id INTO NEW.seller_id FROM parcels WHERE id = NEW.parcel_id;
  NEW.seller_id := coalesce(NEW.seller_id, '');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER return_requests_take_seller BEFORE INSERT OR UPDATE OF parcel_id, seller_id ON return_requests
  FOR EACH ROW EXECUTE FUNCTION take_seller_of_parcel();
--> statement-breakpoint
CREATE FUNCTION take_seller_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT seller_id INTO NEW.seller_id FROM products WHERE id = NEW.product_id;
  NEW.seller_id := coalesce(NEW.seller_id, '');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER reviews_take_seller BEFORE INSERT OR UPDATE OF product_id, seller_id ON reviews
  FOR EACH ROW EXECUTE FUNCTION take_seller_of_product();
--> statement-breakpoint
-- What of a parcel waits to be inspected is known by itself, once the parcel is back.
CREATE FUNCTION mark_what_is_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reservations SET is_back = NEW.state IN ('returned', 'returned_to_sender', 'damaged') WHERE parcel_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER parcels_mark_what_is_back AFTER UPDATE OF state ON parcels
  FOR EACH ROW WHEN ((OLD.state IN ('returned', 'returned_to_sender', 'damaged'))
    <> (NEW.state IN ('returned', 'returned_to_sender', 'damaged')))
  EXECUTE FUNCTION mark_what_is_back();
--> statement-breakpoint
CREATE FUNCTION give_reviews_to_seller() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reviews SET seller_id = NEW.seller_id WHERE product_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_give_reviews AFTER UPDATE OF seller_id ON products
  FOR EACH ROW WHEN (OLD.seller_id <> NEW.seller_id) EXECUTE FUNCTION give_reviews_to_seller();
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
  -- Where it went may be forgotten once it is there.
  IF OLD.state <> 'due' AND NEW.pay_to IS NULL AND to_jsonb(OLD) - 'pay_to' = to_jsonb(NEW) - 'pay_to' THEN
    RETURN NEW;
  END IF;
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
-- What the shop owes a seller, and what each account holds, is kept with every posting. In the order of their keys,
-- so that two postings do not wait for one another in a circle.
CREATE FUNCTION keep_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO account_balances AS b (account, slot, balance)
    SELECT account, pg_backend_pid() % 64, sum(amount) FROM posted GROUP BY account ORDER BY account
    ON CONFLICT (account, slot) DO UPDATE SET balance = b.balance + excluded.balance;
  INSERT INTO seller_balances AS b (seller_id, balance)
    SELECT seller_id, -sum(amount) FROM posted WHERE account = 'seller' GROUP BY seller_id ORDER BY seller_id
    ON CONFLICT (seller_id) DO UPDATE SET balance = b.balance + excluded.balance;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_keeps_balances AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS posted
  FOR EACH STATEMENT EXECUTE FUNCTION keep_balances();
--> statement-breakpoint
-- What a seller earned of a parcel, and what keeps it from being paid out, is kept with whatever decides it. When the
-- transaction commits, after all its other locks: nobody waits here while somebody else waits for them.
CREATE FUNCTION keep_earning_amount() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO earnings AS e (parcel_id, seller_id, amount)
    SELECT parcel_id, NEW.seller_id, -NEW.amount FROM ledger_transactions
      WHERE id = NEW.transaction_id AND parcel_id IS NOT NULL
    ON CONFLICT (parcel_id, seller_id) DO UPDATE SET amount = e.amount + excluded.amount;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_keeps_earnings AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.account = 'seller') EXECUTE FUNCTION keep_earning_amount();
--> statement-breakpoint
-- Whose they can be: the parcel's seller's, and theirs whose things were packed into its gifts. A row is made before
-- anything is earned of it, so that no fact is missed.
CREATE FUNCTION open_earnings(parcel text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO earnings (parcel_id, seller_id)
    SELECT parcel, seller_id FROM (SELECT seller_id FROM parcels WHERE id = parcel
      UNION SELECT seller_id FROM order_items WHERE parcel_id = parcel AND seller_id IS NOT NULL) s ORDER BY seller_id
    ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
CREATE FUNCTION keep_earning_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM open_earnings(NEW.parcel_id);
  UPDATE earnings SET delivered_at = NEW.at, is_sellers_word = NEW.word = 'seller' WHERE parcel_id = NEW.parcel_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER parcel_events_keep_earnings AFTER INSERT ON parcel_events
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.kind = 'delivered') EXECUTE FUNCTION keep_earning_delivery();
--> statement-breakpoint
CREATE FUNCTION end_earning_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE earnings SET delivered_at = NULL, is_sellers_word = false WHERE parcel_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER parcels_keep_earnings AFTER UPDATE OF state ON parcels
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.state = 'delivered' AND NEW.state <> 'delivered')
  EXECUTE FUNCTION end_earning_delivery();
--> statement-breakpoint
CREATE FUNCTION keep_earning_cash() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM open_earnings(NEW.parcel_id);
  UPDATE earnings SET is_cash_open = NEW.state <> 'remitted' WHERE parcel_id = NEW.parcel_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER cash_keeps_earnings AFTER INSERT OR UPDATE OF state ON cash_collections
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_earning_cash();
--> statement-breakpoint
CREATE FUNCTION keep_earning_return() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM open_earnings(NEW.parcel_id);
  UPDATE earnings SET has_open_return = NEW.state NOT IN ('refused', 'refunded') WHERE parcel_id = NEW.parcel_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER returns_keep_earnings AFTER INSERT OR UPDATE OF state ON return_requests
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_earning_return();
--> statement-breakpoint
CREATE FUNCTION keep_earning_claim() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM open_earnings(NEW.parcel_id);
  UPDATE earnings SET is_claim_open = NEW.state = 'accepted' WHERE parcel_id = NEW.parcel_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER claims_keep_earnings AFTER INSERT OR UPDATE OF state ON courier_claims
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_earning_claim();
--> statement-breakpoint
-- Whoever is removed from a store, blocked or signed out loses what they hold open (the portal's news), in
-- whichever process it is and whoever did it (shop/tags.ts, member:ID).
CREATE FUNCTION tell_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('tohfa_changed', 'member:' || lower(to_jsonb(OLD) ->> TG_ARGV[0]));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_tell_member AFTER DELETE OR UPDATE OF acting_for ON sessions
  FOR EACH ROW EXECUTE FUNCTION tell_member('user_id');
--> statement-breakpoint
CREATE TRIGGER store_staff_tells_member AFTER DELETE OR UPDATE ON store_staff
  FOR EACH ROW EXECUTE FUNCTION tell_member('user_id');
--> statement-breakpoint
CREATE TRIGGER users_tell_member AFTER UPDATE OF banned, role ON users
  FOR EACH ROW EXECUTE FUNCTION tell_member('id');
--> statement-breakpoint
-- The words of a text: whatever stands between ASCII signs, so that it is the same in every locale; as
-- shop/search/tokens.ts has it. The text is in small letters.
CREATE FUNCTION search_tokens(said text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_remove(string_to_array(regexp_replace(said, '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]+', ' ', 'g'), ' '), '');
$$;
--> statement-breakpoint
CREATE FUNCTION words_of_product(p products) RETURNS tsvector LANGUAGE plpgsql STABLE AS $$
DECLARE
  of_name CONSTANT text[] := search_tokens(lower(p.name));
  of_tags CONSTANT text[] := search_tokens(lower(p.type || ' ' || array_to_string(p.tags || p.categories, ' ')));
BEGIN
  RETURN coalesce((SELECT string_agg(format('''%s'':%s%s', left(word, 200), least(place, 16000),
      CASE WHEN word = ANY (of_name) THEN 'A' WHEN word = ANY (of_tags) THEN 'B' ELSE 'D' END), ' ')
    FROM unnest(search_tokens(p.search_text)) WITH ORDINALITY AS said (word, place)), '')::tsvector;
END $$;
--> statement-breakpoint
-- What a new word says is found at once: it comes into the list of all words with the product.
CREATE FUNCTION keep_product_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.search_text, OLD.name) IS NOT DISTINCT FROM (NEW.search_text, NEW.name) THEN
    UPDATE product_words SET created_at = NEW.created_at, is_shown = NEW.is_shown,
      is_corporate = NEW.is_corporate, in_stock = NEW.stock > 0, price = NEW.price, gifts = NEW.gifts WHERE product_id = NEW.id;
    RETURN NULL;
  END IF;
  INSERT INTO product_words (product_id, created_at, is_shown, is_corporate, in_stock, price, gifts, words)
    VALUES (NEW.id, NEW.created_at, NEW.is_shown, NEW.is_corporate, NEW.stock > 0, NEW.price, NEW.gifts, words_of_product(NEW))
    ON CONFLICT (product_id) DO UPDATE SET created_at = excluded.created_at, is_shown = excluded.is_shown,
      is_corporate = excluded.is_corporate, in_stock = excluded.in_stock, price = excluded.price,
      gifts = excluded.gifts, words = excluded.words;
  INSERT INTO search_words (word)
    SELECT DISTINCT left(said, 200) FROM unnest(search_tokens(NEW.search_text)) said
    WHERE NOT EXISTS (SELECT FROM search_words s WHERE s.word = left(said, 200));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_words AFTER INSERT ON products FOR EACH ROW EXECUTE FUNCTION keep_product_words();
--> statement-breakpoint
CREATE TRIGGER products_words_changed AFTER UPDATE ON products
  FOR EACH ROW WHEN ((OLD.search_text, OLD.name, OLD.is_shown, OLD.is_corporate, OLD.stock > 0, OLD.price, OLD.gifts, OLD.created_at)
    IS DISTINCT FROM (NEW.search_text, NEW.name, NEW.is_shown, NEW.is_corporate, NEW.stock > 0, NEW.price, NEW.gifts, NEW.created_at))
  EXECUTE FUNCTION keep_product_words();
--> statement-breakpoint
-- The words that are like a pattern, as one of a query; null where there are none. A letter or two are in more words
-- than a query can have: the common ones are in all there is to show.
CREATE FUNCTION search_words_like(pattern text, suffix text) RETURNS tsquery LANGUAGE sql STABLE AS $$
  SELECT string_agg(format('''%s''%s', word, suffix), '|')::tsquery FROM (SELECT word FROM search_words
    WHERE word LIKE pattern GROUP BY word ORDER BY max(uses) DESC, word LIMIT 500) w;
$$;
--> statement-breakpoint
-- Some of the words that begin so, as they are in order: to tell them apart by hashing would read all 111,111 numbers
-- that begin with a 1, to say that there are more than 64.
CREATE FUNCTION search_words_begun(said text, most integer) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT DISTINCT ON (word) word FROM search_words
    WHERE word ~>=~ said AND word ~<~ (said || chr(1114111)) ORDER BY word USING ~<~ LIMIT most;
$$;
--> statement-breakpoint
-- A query with the words that there are in place of what they begin with ('leather':* is 'leather' or 'leatherette'):
-- an index skips through whole words from the rarer one on, but reads all that begins so to its end.
CREATE FUNCTION search_spelt_out(asked text) RETURNS tsquery LANGUAGE plpgsql STABLE AS $$
DECLARE
  most CONSTANT integer := 64;
  said text;
  words text[];
BEGIN
  FOR said IN SELECT DISTINCT part[1] FROM regexp_matches(asked, '''([^'']+)'':\*', 'g') part LOOP
    words := array(SELECT format('''%s''', word) FROM search_words_begun(said, most + 1) word);
    CONTINUE WHEN cardinality(words) > most;
    asked := replace(asked, format('''%s'':*', said),
      CASE cardinality(words) WHEN 0 THEN '''#''' ELSE '(' || array_to_string(words, '|') || ')' END);
  END LOOP;
  RETURN asked::tsquery;
END $$;
--> statement-breakpoint
-- The words that begin so. Many are asked for as what begins so, all at once: each product that is looked at is compared
-- with every word of a query, and 500 of them took half a second.
CREATE FUNCTION search_words_beginning(said text, place text) RETURNS tsquery LANGUAGE plpgsql STABLE AS $$
DECLARE
  most CONSTANT integer := 64;
  words text[] := array(SELECT search_words_begun(said, most + 1));
BEGIN
  IF cardinality(words) > most THEN RETURN format('''%s'':*%s', said, place)::tsquery; END IF;
  RETURN (SELECT string_agg(format('''%s''%s', word, CASE place WHEN '' THEN '' ELSE ':' || place END), '|')::tsquery
    FROM unnest(words) word);
END $$;
--> statement-breakpoint
-- What of the shop has a text somewhere (SPEC 5: "photo fra" is in "photo frame" and in "my photo frames"): a word is
-- any that has it in it; of several the first may end so and the last begin so. `place`: 'A' for the name alone.
CREATE FUNCTION search_containing(said text[], place text DEFAULT '') RETURNS tsquery LANGUAGE plpgsql STABLE AS $$
DECLARE
  suffix CONSTANT text := CASE place WHEN '' THEN '' ELSE ':' || place END;
  many CONSTANT integer := cardinality(said);
  found tsquery := search_words_like('%' || said[1] || CASE many WHEN 1 THEN '%' ELSE '' END, suffix);
BEGIN
  FOR nth IN 2..many LOOP
    found := found <-> CASE WHEN nth = many THEN search_words_beginning(said[nth], place)
      ELSE (format('''%s''', said[nth]) || suffix)::tsquery END;
  END LOOP;
  -- "#" stands between words: no product has it.
  RETURN coalesce(found, '''#'''::tsquery);
END $$;
--> statement-breakpoint
-- The two indexes that lists walk most carry what lists filter by, which Drizzle cannot say: a filter that few products
-- pass, and the counts beside it, are read without the rows.
DROP INDEX products_newest;
--> statement-breakpoint
CREATE INDEX products_newest ON products (created_at DESC NULLS LAST, id DESC NULLS LAST)
  INCLUDE (categories, price, stock, is_corporate, gifts) WHERE is_shown;
--> statement-breakpoint
DROP INDEX products_price;
--> statement-breakpoint
CREATE INDEX products_price ON products (price, id) INCLUDE (stock, is_corporate, gifts) WHERE is_shown;
--> statement-breakpoint
-- What can be somewhere by a day that is near is little of the shop.
CREATE INDEX products_lead_days ON products (lead_days, created_at DESC NULLS LAST, id DESC NULLS LAST)
  INCLUDE (seller_id, categories, price, stock, is_corporate, gifts) WHERE is_shown;
--> statement-breakpoint
CREATE INDEX products_with_video ON products (created_at DESC NULLS LAST, id DESC NULLS LAST)
  WHERE is_shown AND video_url <> '';
