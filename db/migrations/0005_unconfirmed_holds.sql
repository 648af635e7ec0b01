-- The new settings (also those of bursts of reviews, 0006); first, as an order reads the settings before it writes.
ALTER TABLE "settings" DROP CONSTRAINT "settings_key";
--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_key" CHECK ("settings"."key" = any ('{"expressFee","defaultCommission","dispatchCutOffHour","farDeliveryDays","closedDays","oneDollarSaleEndsAt","bankAccount","contactPhone","contactWhatsApp","bankChangeHours","exchangeRates","packingAnswerHours","receiptHoldDays","maxLineQuantity","maxLines","maxReceivers","maxCashOrder","heldCashPerPhone","heldCashPerAddress","heldPercentOfOne","heldPiecesOfOne","heldPercentOfAll","openCashOrdersPerPhone","openCashOrdersPerEmail","cashOrdersPerAddress","keepLettersDays","keepMessagesDays","openBidDays","keepBiddersDays","keepMissesDays","keepReviewEmailsDays","keepAnswersDays","keepCourierAnswersDays","giftListsPerAddress","giftListsPerMailbox","togetherBuyers","keepGiftListsDays","keepGiftWordsDays","keepReceiptPhotosDays","keepReturnPhotosDays","eidUlFitrOn","eidUlAdhaOn","keepUnnamedPicturesDays","keepGiftPicturesDays","keepCartPhotosDays","keepOrderPeopleYears","newsletterLinkDays","lettersPerHour","reviewCouponDays","reviewCouponCap","reviewCouponMinimum","reviewCouponBeyondShare","strangerReviewHours","strangerReviewsPerProduct","strangerReviewsPerStore","strangerReviewsPerAddress"}'::text[]));
--> statement-breakpoint
-- By whose account an order is counted, where somebody showed theirs.
ALTER TABLE "order_addresses" ADD COLUMN "account_id" text;
--> statement-breakpoint
-- What an order holds that nobody has paid for or confirmed: all that may be held of a product is counted by it.
ALTER TABLE "reservations" ADD COLUMN "is_unconfirmed" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE INDEX "reservations_unconfirmed" ON "reservations" USING btree ("product_id") WHERE is_unconfirmed and released_at is null;
--> statement-breakpoint
-- Of the orders that wait already.
UPDATE reservations r SET is_unconfirmed = true FROM parcels p JOIN orders o ON o.id = p.order_id
  WHERE p.id = r.parcel_id AND r.released_at IS NULL AND p.state IN ('placed', 'confirmed', 'packed')
    AND (o.state = 'awaiting' OR EXISTS (SELECT FROM payments y WHERE y.order_id = o.id
      AND y.state IN ('awaiting', 'submitted', 'rejected', 'failed')));
