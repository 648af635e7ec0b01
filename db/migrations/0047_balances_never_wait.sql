-- A transaction that posts twice, such as a refund of a part, could wait in a circle with another whose connection has
-- the same slot: one of them failed with a deadlock. Now it takes a slot that nobody else posts to until it ends. Only
-- if all 64 are taken does it wait, as before. (Two numbers make a lock of their own kind: 7046 is these slots'.)
CREATE OR REPLACE FUNCTION keep_balances() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free_slot int := pg_backend_pid() % 64;
BEGIN
  FOR step IN 0..63 LOOP
    IF pg_try_advisory_xact_lock(7046, (pg_backend_pid() + step) % 64) THEN
      free_slot := (pg_backend_pid() + step) % 64;
      EXIT;
    END IF;
  END LOOP;
  INSERT INTO account_balances AS b (account, slot, balance)
    SELECT account, free_slot, sum(amount) FROM posted GROUP BY account ORDER BY account
    ON CONFLICT (account, slot) DO UPDATE SET balance = b.balance + excluded.balance;
  INSERT INTO seller_balances AS b (seller_id, balance)
    SELECT seller_id, -sum(amount) FROM posted WHERE account = 'seller' GROUP BY seller_id ORDER BY seller_id
    ON CONFLICT (seller_id) DO UPDATE SET balance = b.balance + excluded.balance;
  RETURN NULL;
END $$;
