-- Of what came back, how many its buyer keeps and how many can be sold again. The version before decides about all of a
-- product at once, and writes neither.
ALTER TABLE "reservations" ADD COLUMN "kept" integer;
--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "sellable" integer;
--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_counted" CHECK (("reservations"."kept" is null) = ("reservations"."sellable" is null)
        and ("reservations"."kept" is null or ("reservations"."inspection" is not null and "reservations"."kept" >= 0 and "reservations"."sellable" >= 0
          and "reservations"."kept" + "reservations"."sellable" <= "reservations"."quantity"))) NOT VALID;
--> statement-breakpoint
ALTER TABLE "reservations" VALIDATE CONSTRAINT "reservations_counted";
