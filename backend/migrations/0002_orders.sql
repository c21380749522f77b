CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" text NOT NULL,
	"sku_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"name" text NOT NULL,
	"article_number" text NOT NULL,
	"quantity" integer NOT NULL,
	"reserved" integer NOT NULL,
	"vat_rate" integer NOT NULL,
	"unit_regular" integer NOT NULL,
	"total_inc_vat" integer NOT NULL,
	"total_ex_vat" integer NOT NULL,
	"fixed_share" integer NOT NULL,
	"prices" jsonb NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "order_lines_order_id_sku_id_pk" PRIMARY KEY("order_id","sku_id")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"cart_id" text NOT NULL,
	"customer_id" integer,
	"market_id" text NOT NULL,
	"language" text NOT NULL,
	"customer_type" text NOT NULL,
	"currency" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"address" jsonb NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"entry_code" text DEFAULT '' NOT NULL,
	"newsletter" boolean DEFAULT false NOT NULL,
	"shipping_option_id" text,
	"shipping_name" text DEFAULT '' NOT NULL,
	"payment_method" text NOT NULL,
	"promo_code_id" integer,
	"promo_code" text,
	"gift_code_id" integer,
	"gift_code" text,
	"regular_inc_vat" integer NOT NULL,
	"items_inc_vat" integer NOT NULL,
	"items_ex_vat" integer NOT NULL,
	"fixed_inc_vat" integer NOT NULL,
	"shipping_inc_vat" integer NOT NULL,
	"shipping_ex_vat" integer NOT NULL,
	"total_inc_vat" integer NOT NULL,
	"total_ex_vat" integer NOT NULL,
	"gift_amount" integer NOT NULL,
	"to_pay" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"reserved_until" timestamp with time zone,
	CONSTRAINT "orders_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"outcome" text NOT NULL,
	"body" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"provider" text NOT NULL,
	"reference" text,
	"redirect_url" text,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "test_payments" (
	"reference" text PRIMARY KEY NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"description" text NOT NULL,
	"return_url" text NOT NULL,
	"fail_url" text NOT NULL,
	"webhook_url" text NOT NULL,
	"language" text NOT NULL,
	"outcome" text
);
--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "checkout" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_cart" ON "orders" USING btree ("cart_id") WHERE "orders"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree ("email");--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "orders_reserved" ON "orders" USING btree ("reserved_until") WHERE "orders"."status" = 'awaiting';--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_reference" ON "payments" USING btree ("provider","reference");