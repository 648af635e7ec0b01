-- Which settings there are, shop/platform/settings/settings.ts says alone: another one is a line there, and no migration.
ALTER TABLE "settings" DROP CONSTRAINT "settings_key";
