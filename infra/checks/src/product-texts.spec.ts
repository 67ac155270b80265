import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { featureOf, readCatalog } from './messages.ts';
import { root } from './run-command.ts';

/** A message in the plural, with `…` for each value, without its tags and what only screen readers have. */
const withoutValues = (message: string): string =>
  message
    .replace(/<hidden>.*<\/hidden>/, '')
    .replace(/\{\w+, plural,.*\bother \{([^{}]*)\}\}/, '$1')
    .replace(/\{[^{}]*\}|#/g, '…')
    .replace(/<[^>]*>/g, '');

/** Texts of the product that do not change, by feature. Fields add dots to what they search, and lists their numbers. */
const fixedTexts: Readonly<Record<string, readonly string[]>> = {
  'app/layout': [
    'Explore',
    'Categories',
    'Near Me',
    'Premium',
    'Create Rating',
    'Dashboard',
    'Messages',
    'Upgrade to Premium',
    'Admin Dashboard',
    'Log out',
    'Sign In',
    'Get Started',
    'Logged out',
    'You have been successfully logged out.',
    'Logout failed',
    '404 Page Not Found',
    'Did you forget to add the page to the router?',
    'Advertisement',
    'Last Updated: October 26, 2025',
  ],
  'features/home': [
    'Create a Rating',
    'Search Ratings',
    'Use My Location',
    'Browse by Category',
    'Trending Near You',
    'View All',
    'No ratings found. Be the first to create one!',
    'Create First Rating',
  ],
  'features/auth': [
    'Welcome Back',
    'Create Account',
    'Please enter a valid email',
    'Password is required',
    'Password must be at least 8 characters',
    'You must agree to the terms',
    'Login failed',
    'Welcome back!',
    'You have successfully logged in.',
    'Registration failed',
    'Account created!',
    'Continue with …',
  ],
  'features/rating-form': [
    'Name',
    '… is required',
    'Category is required',
    'City',
    'State',
    'Please enter a valid website',
    'Title',
    'Review must be at least 50 characters',
    'You must agree to the terms',
    'Budget',
    'Moderate',
    'Expensive',
    'Luxury',
    'Excellent',
    'Good',
    'Average',
    'Poor',
    'Very Poor',
    'Invalid file type',
    '… is not an image file.',
    'File too large',
    '… exceeds 10MB limit.',
    'Photo limit reached',
    'Free users can upload 1 photo per review. Upgrade to Premium for up to 5 photos!',
    'You can have a maximum of 5 photos total. You currently have ….',
    'Rating created!',
    'Your rating has been successfully published.',
    'Rating updated!',
    'Your rating has been successfully updated.',
    'Failed to create rating',
    'Failed to update rating',
    'Error loading rating: …',
    'Back to Dashboard',
  ],
  'features/search': [
    'No results found',
    'Clear',
    'Clear All Filters',
    'View All Ratings',
    'Search Error',
    'There was an error performing your search. Please try again.',
    'Try Again',
    'Read More',
    'Today',
  ],
  'features/dashboard': [
    'Total Ratings',
    'Avg Rating Given',
    'Helpful Votes',
    'Profile Views',
    'My Ratings',
    'Saved',
    'Following',
    'Settings',
    'Create New Rating',
    'Edit Profile',
    'First name',
    'Last name',
    '… is required',
    'Location is required',
    'City',
    'State',
    'Profile updated',
    'Your profile has been successfully updated.',
    'Failed to update profile',
    'Are you sure you want to delete this rating? This action cannot be undone.',
    'Rating deleted',
    'Your rating has been successfully removed.',
    'Failed to delete rating',
  ],
  'features/subscribe': [
    'Already Premium',
    'Cancel anytime • 30-day money-back guarantee',
    'Failed to initialize payment',
    'Failed to initialize payment. Please try again.',
    'Try Again',
    'Processing...',
    'Payment Successful',
    'Welcome to Premium! You now have unlimited access.',
    'Payment Failed',
    'Error',
  ],
  'features/entity': [
    'Claimed',
    'Claim This Listing',
    'No reviews yet. Be the first to review!',
    'Loading...',
    'Entity not found',
    '… found this helpful',
    'Success!',
    'You have successfully claimed this listing.',
    'Failed to initiate claim',
    'An error occurred',
    'Invalid verification code',
  ],
  'features/user': [
    'Reviews by …',
    'No reviews yet.',
    'User not found',
    'Message',
    'Follow',
    'Following',
    'Following...',
    'Unfollowing...',
    'Failed to follow user',
    'Failed to unfollow user',
    'Premium Feature',
    "Direct messaging requires both users to be premium members. This user hasn't upgraded yet.",
    'Got it',
  ],
  'features/messages': [
    'Search conversations',
    'No messages yet',
    'Select a conversation',
    'Premium Feature',
    'Upgrade to Premium',
    'View Profile',
    'No messages yet. Start the conversation!',
    'Type a message...',
    'Failed to send message',
    'Just now',
    '…m ago',
    '…h ago',
    '…d ago',
  ],
  'features/admin': [
    'User Management',
    'Manage all platform users',
    'Back to Dashboard',
    'Search by name or email',
    'Users',
    'Page … of …',
    'Loading users...',
    'Previous',
    'Next',
    'Delete User',
    'Entity Management',
    'Manage all platform entities and listings',
    'All Categories',
    'Entities',
    'Unclaimed',
    'Delete Entity',
    'Rating Moderation',
    'Review and moderate platform ratings',
    'All Ratings',
    'Delete Rating',
    'User updated',
    'User has been successfully updated.',
    'User deleted',
    'User has been successfully deleted.',
    'Entity deleted',
    'Entity and all associated ratings have been deleted.',
    'Rating deleted',
    'Rating has been successfully deleted.',
    'Failed to update user',
    'Failed to delete user',
    'Failed to delete entity',
    'Failed to delete rating',
  ],
  'features/saved': ['Shared editing is coming soon'],
  'features/following': ['Following topics is coming soon'],
};

const catalogs = await Promise.all(
  globSync('{contracts,web}/src/**/messages/en.ts', { cwd: root }).map(async (file) => ({
    file,
    texts: Object.values(await readCatalog(featureOf(join(root, file)), 'en')).map(withoutValues),
  })),
);

/** What every feature shows in the same words. */
const shared = /^contracts\/|^web\/src\/(components|lib)\//;

const missingTexts = (folder: string, texts: readonly string[]): readonly string[] => {
  const shown = new Set(
    catalogs
      .filter(({ file }) => file.startsWith(`web/src/${folder}/`) || shared.test(file))
      .flatMap((catalog) => catalog.texts),
  );
  return texts.filter((text) => !shown.has(text));
};

describe('the English messages', () => {
  it.each(Object.entries(fixedTexts))(
    'of %s have the texts of the product to the letter',
    (folder, texts) => {
      expect(missingTexts(folder, texts)).toEqual([]);
    },
  );

  it('negative control: a text with another letter, or of another feature, is missing', () => {
    const texts = ['Welcome Back', 'Welcome back', 'Browse by Category'];
    expect(missingTexts('features/auth', texts)).toEqual(texts.slice(1));
  });
});
