// One site for all of them. The first journey counts its members and ratings.
import './configured-site/live-counts.journeys.ts';
import './configured-site/other-sign-in.journeys.ts';
import './configured-site/stripe.journeys.ts';
