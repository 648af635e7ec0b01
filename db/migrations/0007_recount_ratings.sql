-- Every product's rating anew: until now it counted strangers' reviews too. No table is locked, only the rows of rated
-- products, in id order as orders lock them. How many changed stands in the audit log, and is said where the shop is started.
DO $$
DECLARE
  rated CONSTANT integer := (SELECT count(*) FROM products WHERE review_count > 0);
  changed integer;
BEGIN
  PERFORM FROM products WHERE review_count > 0 OR id IN (SELECT product_id FROM reviews WHERE order_id IS NOT NULL)
    ORDER BY id FOR NO KEY UPDATE;
  UPDATE reviews SET is_proven = true WHERE order_id IS NOT NULL AND proves_purchase(order_id, product_id);
  UPDATE products p SET review_count = c.reviews, rating = c.average, updated_at = now()
    FROM (SELECT any_of.id, count(r.id) AS reviews, coalesce(round(avg(r.rating), 2), 0) AS average FROM products any_of
      LEFT JOIN reviews r ON r.product_id = any_of.id AND r.is_proven AND NOT r.hidden GROUP BY any_of.id) c
    WHERE c.id = p.id AND (p.review_count, p.rating) IS DISTINCT FROM (c.reviews, c.average);
  GET DIAGNOSTICS changed = ROW_COUNT;
  IF changed = 0 THEN RETURN; END IF;
  -- As the shop's job counts it every few minutes.
  UPDATE sellers s SET review_count = coalesce(c.reviews, 0), rating = coalesce(c.average, 0)
    FROM sellers any_of LEFT JOIN (SELECT seller_id, sum(review_count)::integer AS reviews,
        round(sum(rating * review_count) / sum(review_count), 2) AS average
      FROM products WHERE is_shown AND review_count > 0 GROUP BY seller_id) c ON c.seller_id = any_of.id
    WHERE s.id = any_of.id AND (s.review_count, s.rating) IS DISTINCT FROM (coalesce(c.reviews, 0), coalesce(c.average, 0));
  INSERT INTO audit_log (actor, action, subject, details)
    VALUES ('system: upgrade', 'ratings counted anew', 'reviews', jsonb_build_object('changed', changed, 'rated', rated));
  PERFORM pg_notify('tohfa_changed', '*');
  RAISE INFO 'Ratings count the reviews of proven buyers alone now: % products have another one (% had one before)', changed, rated;
END $$;
