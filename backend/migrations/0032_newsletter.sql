CREATE TABLE "newsletter_subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"market_id" text NOT NULL,
	"language" text NOT NULL,
	"state" text NOT NULL,
	"source" text NOT NULL,
	"customer_id" integer,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"wording" text,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "newsletter_subscriptions_email_unique" UNIQUE("email"),
	CONSTRAINT "newsletter_subscriptions_state" CHECK ("newsletter_subscriptions"."state" in ('pending', 'confirmed', 'stopped'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"subscription_id" integer NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_tokens" ADD CONSTRAINT "newsletter_tokens_subscription_id_newsletter_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."newsletter_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_customer" ON "newsletter_subscriptions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_open" ON "newsletter_subscriptions" USING btree ("asked_at") WHERE "newsletter_subscriptions"."state" <> 'confirmed';--> statement-breakpoint
CREATE INDEX "newsletter_tokens_subscription" ON "newsletter_tokens" USING btree ("subscription_id","created_at");