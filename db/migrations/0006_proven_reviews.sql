-- A rating counts the reviews of proven buyers alone. Whether one is proven, and what a product's rating is, is decided here,
-- in one place: whatever writes reviews or parcels, the version before this one too, the numbers follow.
ALTER TABLE "reviews" ADD COLUMN "is_proven" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "is_waiting" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "address_hash" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_waiting_is_hidden" CHECK (not "reviews"."is_waiting" or "reviews"."hidden");
--> statement-breakpoint
CREATE INDEX "reviews_proven_first" ON "reviews" USING btree ("is_proven" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE not hidden;
--> statement-breakpoint
CREATE INDEX "reviews_waiting" ON "reviews" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_waiting;
--> statement-breakpoint
CREATE INDEX "reviews_of_strangers" ON "reviews" USING btree ("seller_id","created_at") WHERE not is_proven;
--> statement-breakpoint
CREATE INDEX "reviews_of_address" ON "reviews" USING btree ("address_hash","created_at") WHERE address_hash <> '';
--> statement-breakpoint
-- One text for all ways to write a phone number.
CREATE FUNCTION phone_digits(phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT nullif(regexp_replace(regexp_replace(phone, '[^0-9]', '', 'g'), '^0+', '92'), '');
$$;
--> statement-breakpoint
-- Whether that order proves that its buyer has that product: it was delivered, by more than its seller's word, and did not
-- come back; and neither the store's owner nor its staff ordered it, by account, email or phone.
CREATE FUNCTION proves_purchase(bought_in text, bought text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM parcels sent JOIN reservations took ON took.parcel_id = sent.id AND took.product_id = bought
      WHERE sent.order_id = bought_in AND sent.state = 'delivered'
        AND 'seller' IS DISTINCT FROM (SELECT e.word FROM parcel_events e
          WHERE e.parcel_id = sent.id AND e.kind = 'delivered' ORDER BY e.at DESC, e.id DESC LIMIT 1))
    AND NOT EXISTS (SELECT FROM orders o, products p JOIN sellers s ON s.id = p.seller_id
      WHERE o.id = bought_in AND p.id = bought AND (
        phone_digits(s.phone) IN (phone_digits(o.phone), phone_digits(o.whats_app_number))
        OR phone_digits(s.phone) IN (SELECT phone_digits(also.phone) FROM orders also WHERE o.email <> '' AND lower(also.email) = o.email)
        OR EXISTS (SELECT FROM users u WHERE (u.id = s.user_id OR u.id IN (SELECT user_id FROM store_staff WHERE seller_id = s.id))
          AND (u.id = o.user_id OR lower(u.email) = o.email))));
$$;
--> statement-breakpoint
-- Nobody types that a review is proven. A proven one waits for nobody, and what is shown was looked at.
CREATE FUNCTION take_proof_of_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_proven := NEW.order_id IS NOT NULL AND proves_purchase(NEW.order_id, NEW.product_id);
  IF NEW.is_proven AND NEW.is_waiting THEN NEW.hidden := false; END IF;
  IF NOT NEW.hidden THEN NEW.is_waiting := false; END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER reviews_take_proof BEFORE INSERT OR UPDATE OF order_id, product_id, is_proven, hidden, is_waiting ON reviews
  FOR EACH ROW EXECUTE FUNCTION take_proof_of_review();
--> statement-breakpoint
-- Counted anew each time, with the product's row locked, so that an earlier mistake does not last.
CREATE FUNCTION count_rating(product text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM products WHERE id = product FOR NO KEY UPDATE;
  UPDATE products p SET review_count = counted.reviews, rating = counted.average, updated_at = now()
    FROM (SELECT count(*) AS reviews, coalesce(round(avg(r.rating), 2), 0) AS average FROM reviews r
      WHERE r.product_id = product AND r.is_proven AND NOT r.hidden) counted
    WHERE p.id = product
      AND ((p.review_count, p.rating) IS DISTINCT FROM (counted.reviews, counted.average) OR p.updated_at < now()::timestamptz(3));
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_rating() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM count_rating(OLD.product_id); END IF;
  IF TG_OP = 'INSERT' OR TG_OP = 'UPDATE' AND NEW.product_id <> OLD.product_id THEN PERFORM count_rating(NEW.product_id); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- When the transaction commits: the last word, whatever it wrote itself.
CREATE CONSTRAINT TRIGGER reviews_keep_rating
  AFTER INSERT OR DELETE OR UPDATE OF product_id, order_id, rating, hidden, is_proven, is_waiting ON reviews
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_rating();
--> statement-breakpoint
-- A parcel that arrives proves what was written before; one that comes back no longer does. Products first, in id order, as
-- one who writes a review locks them.
CREATE FUNCTION prove_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM products WHERE id IN (SELECT product_id FROM reviews WHERE order_id = NEW.order_id) ORDER BY id FOR NO KEY UPDATE;
  UPDATE reviews SET is_proven = NOT is_proven
    WHERE order_id = NEW.order_id AND is_proven <> proves_purchase(order_id, product_id);
  -- The products' categories are too many to name them, and it is rare: most write when they have it, and keep it.
  IF FOUND THEN PERFORM pg_notify('tohfa_changed', '*'); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER parcels_prove_reviews AFTER UPDATE OF state ON parcels
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((OLD.state = 'delivered') <> (NEW.state = 'delivered'))
  EXECUTE FUNCTION prove_reviews();
