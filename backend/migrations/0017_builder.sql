CREATE TABLE "builder_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"model" text NOT NULL,
	"page_id" text NOT NULL,
	"content" jsonb NOT NULL,
	"digest" text NOT NULL,
	"last_updated" bigint NOT NULL,
	"revision" text,
	"live" boolean NOT NULL,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "builder_rounds" (
	"id" integer PRIMARY KEY NOT NULL,
	"succeeded_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failure" text
);
--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "owner" text DEFAULT 'shop' NOT NULL;--> statement-breakpoint
CREATE INDEX "builder_entries_page" ON "builder_entries" USING btree ("page_id");