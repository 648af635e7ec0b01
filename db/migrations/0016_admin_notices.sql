ALTER TABLE "audit_log" ADD COLUMN "for_admins" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE TABLE "notices_seen" (
	"user_id" text PRIMARY KEY NOT NULL,
	"audit_id" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notices_seen" ADD CONSTRAINT "notices_seen_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE TRIGGER not_emptied BEFORE TRUNCATE ON "notices_seen" FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
--> statement-breakpoint
CREATE INDEX "audit_log_for_admins" ON "audit_log" USING btree ("id") WHERE for_admins;
