-- The charges of all orders and parcels so far, by their columns. In a migration of its own: it holds up nobody, since no
-- table is locked, and with no foreign key yet no row of theirs; and it sees every order that came before the triggers
-- of 0018, which waited for whoever was placing one.
INSERT INTO order_charges (order_id, kind, paisa, payer, account, taxable)
  SELECT o.id, c.* FROM orders o, charges_of_figures(o.subtotal, o.shipping, o.discount, o.rounding, CASE WHEN o.discount > 0
    THEN (SELECT discount_born_by FROM parcels p WHERE p.order_id = o.id AND p.discount > 0 LIMIT 1) END) c
  WHERE NOT EXISTS (SELECT FROM order_charges k WHERE k.order_id = o.id AND k.parcel_id IS NULL)
  ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO order_charges (order_id, parcel_id, kind, paisa, payer, account, taxable)
  SELECT p.order_id, p.id, c.* FROM parcels p, charges_of_figures(p.subtotal, p.shipping, p.discount, p.rounding, p.discount_born_by) c
  WHERE NOT EXISTS (SELECT FROM order_charges k WHERE k.parcel_id = p.id)
  ON CONFLICT DO NOTHING;
