CREATE TABLE "page_hand_overs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"page_id" text NOT NULL,
	"revision" text NOT NULL,
	"receiver" text,
	"receiver_name" text,
	"message" text NOT NULL,
	"author" text NOT NULL,
	"author_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text,
	"changed_by" text,
	"changed_by_name" text,
	"changed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "page_hand_overs" ADD CONSTRAINT "page_hand_overs_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "page_hand_overs_current" ON "page_hand_overs" USING btree ("page_id") WHERE "page_hand_overs"."state" in ('open', 'returned');--> statement-breakpoint
CREATE INDEX "page_hand_overs_page" ON "page_hand_overs" USING btree ("page_id");