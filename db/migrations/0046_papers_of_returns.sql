-- A return that comes to nothing sends no refund, and its invoices are taken back all the same; what the way back costs
-- its buyer is on a paper of the shop's once it is paid back.
CREATE TRIGGER papers_are_due AFTER UPDATE OF state ON return_requests FOR EACH ROW
  WHEN (NEW.state = 'refunded' AND OLD.state <> 'refunded')
  EXECUTE FUNCTION papers_are_due();
